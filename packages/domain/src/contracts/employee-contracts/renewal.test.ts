import { describe, expect, it } from 'vitest';
import { planRenewal, renewalPeriod } from './index.ts';

describe('the term that follows a contract', () => {
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

describe('renewing a contract on 2026-11-21', () => {
  const running = {
    stage: 'signed',
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    terminatedOn: null,
    isRenewed: false,
    hasRenewal: false,
  } as const;
  const nextYear = { startOn: '2027-01-01', endOn: '2027-12-31' };

  it.each([
    { change: {}, endOn: null, expected: nextYear, why: 'as long as it was' },
    {
      change: {},
      endOn: '2027-06-30',
      expected: { ...nextYear, endOn: '2027-06-30' },
      why: 'until the requested day',
    },
    {
      change: { endOn: '2026-10-31' },
      endOn: '2027-06-30',
      expected: { startOn: '2026-11-01', endOn: '2027-06-30' },
      why: 'expired already',
    },
    { change: {}, endOn: '2026-12-31', expected: 'endsBeforeStart', why: 'the renewal begins on 2027-01-01' },
    { change: { stage: 'draft' }, endOn: null, expected: 'state', why: 'it is not signed' },
    { change: { endOn: null }, endOn: null, expected: 'state', why: 'it goes on by itself' },
    { change: { hasRenewal: true }, endOn: null, expected: 'alreadyRenewed', why: 'a draft follows it' },
    {
      change: { hasRenewal: true, isRenewed: true },
      endOn: null,
      expected: 'alreadyRenewed',
      why: 'a signed one follows it',
    },
    { change: { isRenewed: true }, endOn: null, expected: 'alreadyRenewed', why: 'a signed one follows it by itself' },
    {
      change: { endOn: '2026-10-31', isRenewed: true },
      endOn: null,
      expected: 'alreadyRenewed',
      why: 'a signed one has followed it by itself',
    },
  ] as const)('is $expected: $why', ({ change, endOn, expected }) => {
    expect(planRenewal({ ...running, ...change }, { today: '2026-11-21', endOn })).toEqual(expected);
  });
});
