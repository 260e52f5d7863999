import { expect, it } from 'vitest';
import { calendarDate } from '../time/index.ts';
import { leaveTypeOn, type LeaveTypeCode, limitStanding } from './index.ts';

const DAY = 480;
const NOVEMBER = calendarDate('2026-11-21');

const held = (code: LeaveTypeCode, on: string, { minutes = DAY, isApproved = true } = {}) => ({
  code,
  on: calendarDate(on),
  minutes,
  eventId: null,
  isApproved,
});

const standingOf = (code: LeaveTypeCode, leaves: readonly ReturnType<typeof held>[]) => {
  const [limit] = leaveTypeOn(code, NOVEMBER)?.limits ?? [];
  return limit && limitStanding(limit, { code, day: NOVEMBER, eventId: null, held: leaves, dayMinutes: DAY });
};

it('tells what was taken by the day, what is booked for later, what waits, and what is left of the year', () => {
  const leaves = [
    held('personal_leave', '2026-03-02'),
    held('personal_leave', '2026-11-21', { minutes: 240 }),
    held('personal_leave', '2026-12-01'),
    held('personal_leave', '2026-12-02', { isApproved: false }),
  ];
  expect(standingOf('personal_leave', leaves)).toEqual({
    most: 14 * DAY,
    taken: DAY + 240,
    booked: DAY,
    pending: DAY,
    left: 10 * DAY + 240,
  });
});

it('counts leave of another type that the law counts with it', () => {
  expect(standingOf('personal_leave', [held('family_care_leave', '2026-02-03')])?.left).toBe(13 * DAY);
});

it('leaves out another year', () => {
  expect(standingOf('personal_leave', [held('personal_leave', '2025-12-31')])?.left).toBe(14 * DAY);
});

it('counts of menstrual leave with sick leave what is beyond three days of the year', () => {
  const months = ['01', '02', '03', '04'].map((month) => held('menstrual_leave', `2026-${month}-05`));
  expect(standingOf('sick_leave', months)).toMatchObject({ taken: DAY, left: 29 * DAY });
});
