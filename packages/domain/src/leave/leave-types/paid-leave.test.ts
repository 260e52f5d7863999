import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates/index.ts';
import { type ApprovedLeaveDay, paidLeave } from './paid-leave.ts';

const DAY = 480;

const leave = (day: Partial<ApprovedLeaveDay>): ApprovedLeaveDay => ({
  on: '2026-03-02',
  type: 'sick_leave',
  variant: null,
  minutes: DAY,
  dayMinutes: DAY,
  serviceMonths: 60,
  ...day,
});

/** A number of days of leave, one after the other. */
const run = (count: number, day: Partial<ApprovedLeaveDay> = {}): ApprovedLeaveDay[] =>
  Array.from({ length: count }, (_, place) => leave({ ...day, on: addDays(day.on ?? '2026-03-02', place) }));

/** Minutes by percentage. */
const sums = (days: readonly ApprovedLeaveDay[]) => {
  const result: Record<number, number> = {};
  for (const { payPercent, minutes } of paidLeave(days)) {
    result[payPercent] = (result[payPercent] ?? 0) + minutes;
  }
  return result;
};

describe('the paid share of leave', () => {
  it.each([
    { why: 'annual leave is paid', days: run(2, { type: 'annual_leave' }), is: { 100: 2 * DAY } },
    { why: 'thirty days of sick leave at half', days: run(30), is: { 50: 30 * DAY } },
    { why: 'nothing beyond thirty', days: run(32), is: { 50: 30 * DAY, 0: 2 * DAY } },
    {
      why: 'all kinds of sick leave share the days',
      days: [...run(29), leave({ on: '2026-05-04', type: 'hospitalized_sick_leave' }), leave({ on: '2026-05-05' })],
      is: { 50: 30 * DAY, 0: DAY },
    },
    {
      why: 'a day at the limit is split',
      days: [...run(29), leave({ on: '2026-05-04', minutes: 240 }), leave({ on: '2026-05-05' })],
      is: { 50: 30 * DAY, 0: 240 },
    },
    { why: 'a year has its own days', days: run(40, { on: '2026-12-12' }), is: { 50: 40 * DAY } },
    {
      why: 'menstrual leave is always paid at half, and counts as sick leave beyond three days',
      days: [...run(5, { type: 'menstrual_leave' }), ...run(29, { on: '2026-06-01' })],
      is: { 50: (5 + 28) * DAY, 0: DAY },
    },
    {
      why: 'maternity leave by service',
      days: [leave({ type: 'maternity_leave', variant: 'childbirth', serviceMonths: 5 })],
      is: { 50: DAY },
    },
    {
      why: 'an ordinary day of six hours',
      days: [...run(30, { minutes: 360, dayMinutes: 360 }), leave({ on: '2026-05-04', dayMinutes: 360, minutes: 60 })],
      is: { 50: 30 * 360, 0: 60 },
    },
  ])('$why', ({ days, is }) => {
    expect(sums(days)).toEqual(is);
  });

  it('does not depend on the order of the days', () => {
    const days = run(32);
    expect(paidLeave(days.toReversed())).toEqual(paidLeave(days));
  });
});
