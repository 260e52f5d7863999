import { daysBetween } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import { plannedDayNames } from '../../time/schedules/index.ts';

const kinds = Object.keys(plannedDayNames) as [keyof typeof plannedDayNames, ...(keyof typeof plannedDayNames)[]];

const dayKindSchema = z.enum(kinds);

const shiftSchema = z.object({
  code: z.string(),
  nameZh: z.string(),
  colour: z.string(),
  startMinute: z.int(),
  endMinute: z.int(),
  breaks: z.string().nullable(),
  workMinutes: z.int(),
});

/** A published day of the caller's schedule. */
const daySchema = z
  .object({
    on: storedDateSchema,
    kind: dayKindSchema,
    /** Null for a day off. */
    shift: shiftSchema.nullable(),
    holidayName: z.string().nullable(),
    /** Approved leave or duty on the day. */
    absence: z.enum(['leave', 'trip']).nullable(),
  })
  .meta({ id: 'MyScheduleDay' });

export type MyScheduleDay = z.output<typeof daySchema>;

const MOST_DAYS = 62;

/** 我的班表: the published days of the caller. */
export const myScheduleEndpoints = {
  get: endpoint({
    id: 'mySchedule.get',
    method: 'GET',
    path: '/my/schedule',
    summary: '我的班表',
    access: 'signedIn',
    query: z
      .strictObject({ from: calendarDateSchema, to: calendarDateSchema })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS, {
        path: ['to'],
        message: `期間須為 1 至 ${MOST_DAYS} 日`,
      }),
    response: z.object({ items: z.array(daySchema) }),
    errors: ['EmployeeNotFound'],
  }),
};
