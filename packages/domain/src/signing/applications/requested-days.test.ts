import { describe, expect, it } from 'vitest';
import type { WorkCalendar } from '../../time/working-time/index.ts';
import { ordinaryDayMinutes, requestedDays } from './index.ts';

const day = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };
const calendar: WorkCalendar = {
  officeHours: [{ effectiveFrom: '2000-01-01', effectiveTo: null, week: [null, day, day, day, day, day, null] }],
  holidays: [{ date: '2026-11-24', kind: 'company_holiday', startMinute: null, endMinute: null }],
};

const wholeDaysBetween = (startOn: string, endOn: string) =>
  ({ startOn, startMinute: null, endOn, endMinute: null }) as Parameters<typeof requestedDays>[1];

describe('requestedDays', () => {
  it('returns the working days, each reserved as a wholeDaysBetween', () => {
    const days = requestedDays(calendar, wholeDaysBetween('2026-11-23', '2026-11-28'), 'workingTime');
    expect(days.map(({ on, minutes, from, to }) => [on, minutes, from, to])).toEqual([
      ['2026-11-23', 480, 0, 1_440],
      ['2026-11-25', 480, 0, 1_440],
      ['2026-11-26', 480, 0, 1_440],
      ['2026-11-27', 480, 0, 1_440],
    ]);
  });

  it('returns all calendar days if the law counts calendar days', () => {
    const days = requestedDays(calendar, wholeDaysBetween('2026-11-22', '2026-11-25'), 'calendarDays');
    expect(days.map(({ minutes, wholeDayMinutes }) => [minutes, wholeDayMinutes])).toEqual(
      Array.from({ length: 4 }, () => [480, 480]),
    );
  });

  it('ignores the times if the law counts calendar days', () => {
    const requested = { startOn: '2026-11-20', startMinute: 540, endOn: '2026-11-23', endMinute: 1_080 } as const;
    const days = requestedDays(calendar, requested, 'calendarDays');
    expect(days.map(({ on, minutes, from, to }) => [on, minutes, from, to])).toEqual(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((on) => [on, 480, 0, 1_440]),
    );
  });

  it('limits the first and the last day to the requested times and costs only working minutes', () => {
    const requested = { startOn: '2026-11-25', startMinute: 780, endOn: '2026-11-26', endMinute: 720 } as const;
    expect(requestedDays(calendar, requested, 'workingTime')).toEqual([
      { on: '2026-11-25', minutes: 300, wholeDayMinutes: 480, dayMinutes: 480, from: 780, to: 1_440 },
      { on: '2026-11-26', minutes: 180, wholeDayMinutes: 480, dayMinutes: 480, from: 0, to: 720 },
    ]);
  });

  it('uses the ordinary length of each day', () => {
    const week = [null, ...Array.from({ length: 5 }, () => ({ ...day, to: 1_020 })), null];
    const officeHours = [
      { effectiveFrom: '2000-01-01', effectiveTo: '2026-11-26', week },
      { ...calendar.officeHours[0], effectiveFrom: '2026-11-26' },
    ] as WorkCalendar['officeHours'];
    const days = requestedDays(
      { officeHours, holidays: [] },
      wholeDaysBetween('2026-11-25', '2026-11-26'),
      'workingTime',
    );
    expect(days.map(({ minutes, dayMinutes }) => [minutes, dayMinutes])).toEqual([
      [420, 420],
      [480, 480],
    ]);
  });

  it('ordinaryDayMinutes ignores holidays', () => {
    expect(ordinaryDayMinutes(calendar, '2026-11-24')).toBe(480);
  });

  it('ordinaryDayMinutes uses the office hours of the given day, even if longer hours start in the same week', () => {
    const week = [null, ...Array.from({ length: 5 }, () => ({ ...day, to: 960 })), null];
    const officeHours = [
      { effectiveFrom: '2000-01-01', effectiveTo: '2026-11-26', week },
      { ...calendar.officeHours[0], effectiveFrom: '2026-11-26' },
    ] as WorkCalendar['officeHours'];
    expect(ordinaryDayMinutes({ officeHours, holidays: [] }, '2026-11-24')).toBe(360);
  });
});
