import { describe, expect, it } from 'vitest';
import { renewalPeriod } from './index.ts';

describe('what follows a contract', () => {
  it.each([
    { startOn: '2026-01-01', lastDay: '2026-12-31', next: ['2027-01-01', '2027-12-31'], why: 'a calendar year' },
    { startOn: '2026-08-01', lastDay: '2027-07-31', next: ['2027-08-01', '2028-07-31'], why: 'an academic year' },
    { startOn: '2026-01-01', lastDay: '2026-06-30', next: ['2026-07-01', '2026-12-31'], why: 'half a year' },
    { startOn: '2027-03-01', lastDay: '2028-02-29', next: ['2028-03-01', '2029-02-28'], why: 'the end of February' },
    { startOn: '2026-01-05', lastDay: '2026-01-15', next: ['2026-01-16', '2026-01-26'], why: 'no whole month' },
  ] as const)('from $startOn to $lastDay is $next ($why)', ({ startOn, lastDay, next }) => {
    const period = renewalPeriod({ startOn, lastDay });
    expect([period.startOn, period.endOn]).toEqual(next);
  });
});
