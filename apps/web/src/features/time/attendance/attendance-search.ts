import { calendarDateSchema, several } from '@hr/contracts/core';
import { anomalyKindNames, attendanceCountNames } from '@hr/contracts/time/attendance';
import { addDays, type CalendarDate, laterOf, monthOf, type Period } from '@hr/domain/dates';
import { attendanceStatuses } from '@hr/domain/time/attendance';
import { z } from 'zod';
import type { SearchState } from '#tables/use-search-state.ts';

export const attendanceViews = { day: '日檢視', month: '月矩陣', anomalies: '異常中心', closing: '結算' } as const;

export type AttendanceView = keyof typeof attendanceViews;

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as [Key, ...Key[]];

const day = calendarDateSchema.optional();

export const searchSchema = z.strictObject({
  view: z.enum(keysOf<AttendanceView>(attendanceViews)).default('day'),
  /** Day of 日檢視. */
  on: day,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** Period of 異常中心; the month if it is not set. */
  from: day,
  to: day,
  departmentId: z.uuid().optional(),
  employeeId: z.uuid().optional(),
  status: several(z.enum(attendanceStatuses)).optional(),
  counted: z.enum(keysOf(attendanceCountNames)).optional(),
  kind: z.enum(keysOf(anomalyKindNames)).optional(),
  isConfirmed: z.enum(['yes', 'no']).default('no'),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
  /** Open explanation of a day. */
  openId: z.uuid().optional(),
  openOn: day,
});

export type AttendanceSearch = SearchState<z.output<typeof searchSchema>>;

type Query = AttendanceSearch['query'];

export const dayOf = ({ on }: Pick<Query, 'on'>, today: CalendarDate): CalendarDate => on ?? today;

export const monthOfQuery = ({ month }: Pick<Query, 'month'>, today: CalendarDate): string =>
  month ?? today.slice(0, 7);

/** Longest period that the server lists. */
const MOST_DAYS = 62;

/** Returns the period of 異常中心. An end before the beginning, or too far after it, moves to the next possible day. */
export const periodOfQuery = (
  { from, to, month }: Pick<Query, 'from' | 'to' | 'month'>,
  today: CalendarDate,
): Period => {
  const whole = monthOf(`${month ?? today.slice(0, 7)}-01` as CalendarDate);
  const [first, last] = [from ?? whole.from, to ?? whole.to];
  const latest = addDays(first, MOST_DAYS - 1);
  return { from: first, to: last > latest ? latest : laterOf(first, last) };
};

/** Returns the days that the shown view is about, for files and the recalculation. */
export const shownPeriod = (query: Query, today: CalendarDate): Period => {
  if (query.view === 'day') {
    const on = dayOf(query, today);
    return { from: on, to: on };
  }
  return query.view === 'anomalies'
    ? periodOfQuery(query, today)
    : periodOfQuery({ ...query, from: undefined, to: undefined }, today);
};
