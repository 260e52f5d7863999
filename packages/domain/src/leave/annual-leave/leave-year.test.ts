import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import type { UnpaidLeavePeriod } from '../../people/employment/index.ts';
import { annualLeaveLots, houseLeaveHours, leaveYearOf } from './index.ts';

const serviceSince = (seniorityOn: CalendarDate, ...unpaidLeaves: UnpaidLeavePeriod[]) => ({
  seniorityOn,
  unpaidLeaves,
});

describe('the leave year of a day', () => {
  it.each([
    { system: 'anniversary', day: '2026-02-28', from: '2025-03-01', to: '2026-02-28', why: 'the last day before' },
    { system: 'anniversary', day: '2026-03-01', from: '2026-03-01', to: '2027-02-28', why: 'it begins with service' },
    { system: 'calendar', day: '2026-11-21', from: '2026-01-01', to: '2026-12-31', why: 'that of everybody' },
    { system: 'academic', day: '2026-07-31', from: '2025-08-01', to: '2026-07-31', why: 'that of the school' },
  ] as const)('$day is from $from to $to ($system: $why)', ({ system, day, from, to }) => {
    expect(leaveYearOf(system, serviceSince('2023-03-01'), day)).toEqual({ from, to });
  });

  it('of an employee hired on a leap day begins on an existing day', () => {
    const { from, to } = leaveYearOf('anniversary', serviceSince('2024-02-29'), '2025-03-01');
    expect(to < '2026-03-01').toBe(true);
    expect(from <= '2025-03-01').toBe(true);
  });

  it.each([
    { day: '2024-06-30', from: '2024-01-01', to: '2025-07-03', why: 'the first one lasts longer' },
    { day: '2025-07-03', from: '2024-01-01', to: '2025-07-03', why: 'its last day' },
    { day: '2026-03-10', from: '2025-07-04', to: '2026-07-03', why: 'the one after it begins later' },
  ] as const)('includes half a year of parental leave in the service year: $day ($why)', ({ day, from, to }) => {
    const away = { kind: 'parental', from: '2024-07-01', to: '2024-12-31', isCounted: false } as const;
    expect(leaveYearOf('anniversary', serviceSince('2024-01-01', away), day)).toEqual({ from, to });
  });

  it('of a day before the service begins ends on the day before it', () => {
    expect(leaveYearOf('anniversary', serviceSince('2024-03-01'), '2024-02-29')).toEqual({
      from: '2023-03-01',
      to: '2024-02-29',
    });
  });

  it('is the period for which leave of a service year is granted', () => {
    const anyDay = (most: number) => fc.nat(most).map((days) => addDays('2018-01-01', days));
    const anyCase = fc.record({
      hiredOn: anyDay(500),
      from: anyDay(2_500),
      length: fc.integer({ min: 1, max: 700 }),
      later: fc.nat(3_500),
    });
    fc.assert(
      fc.property(anyCase, ({ hiredOn, from, length, later }) => {
        const unpaid = serviceSince(hiredOn, { kind: 'parental', from, to: addDays(from, length), isCounted: false });
        const service = { ...unpaid, hiredOn, weeklyMinutes: null };
        const day = addDays(hiredOn, later);
        const lots = annualLeaveLots(
          service,
          { system: 'anniversary', ...houseLeaveHours },
          { from: hiredOn, to: day },
        );
        const lot = lots.find(({ rule, until }) => rule === 'serviceYear' && until >= day);
        const year = leaveYearOf('anniversary', unpaid, day);
        expect(year.from <= day && day <= year.to).toBe(true);
        expect(lot ?? year).toMatchObject(lot ? { from: year.from, until: year.to } : year);
      }),
    );
  });
});
