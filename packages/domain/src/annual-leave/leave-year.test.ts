import { describe, expect, it } from 'vitest';
import { leaveYearOf } from './index.ts';

describe('the leave year of a day', () => {
  it.each([
    { system: 'anniversary', day: '2026-02-28', from: '2025-03-01', to: '2026-02-28', why: 'the last day before' },
    { system: 'anniversary', day: '2026-03-01', from: '2026-03-01', to: '2027-02-28', why: 'it begins with service' },
    { system: 'calendar', day: '2026-11-21', from: '2026-01-01', to: '2026-12-31', why: 'that of everybody' },
    { system: 'academic', day: '2026-07-31', from: '2025-08-01', to: '2026-07-31', why: 'that of the school' },
  ] as const)('$day is from $from to $to ($system: $why)', ({ system, day, from, to }) => {
    expect(leaveYearOf(system, '2023-03-01', day)).toEqual({ from, to });
  });

  it('of somebody who came on a leap day begins with the day that there is', () => {
    expect(leaveYearOf('anniversary', '2024-02-29', '2025-03-01').to < '2026-03-01').toBe(true);
    expect(leaveYearOf('anniversary', '2024-02-29', '2025-03-01').from <= '2025-03-01').toBe(true);
  });
});
