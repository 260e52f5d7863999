import { lotOrigins } from '@hr/domain/leave/leave-ledger';
import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { z } from 'zod';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import { type ApplicationKind, limitPeriodSchema } from '../../signing/applications/index.ts';
import { yearSchema } from '../../organisation/holidays/index.ts';
import { hoursTypes } from '../../leave/leave-ledger/index.ts';

/** Balance of hours in minutes. */
const balanceShape = {
  /** Up to and including the day. */
  taken: z.int(),
  /** Approved for later days. */
  booked: z.int(),
  /** Submitted and not decided yet. */
  pending: z.int(),
  /** Can still be requested. */
  left: z.int(),
};

const lotSchema = z.object({
  id: z.uuid(),
  origin: z.enum(lotOrigins),
  from: storedDateSchema,
  until: storedDateSchema,
  /** Part of the lot that can still be requested. */
  left: z.int(),
  rule: z.string().nullable(),
});

/** Leave that is granted in advance. */
const grantedLeaveSchema = z.object({
  leaveType: z.enum(leaveTypeCodes),
  hoursType: z.enum(hoursTypes),
  /** Total of all grants: by year, overtime, hand and carry-over. */
  granted: z.int(),
  cashedOut: z.int(),
  ...balanceShape,
  lots: z.array(lotSchema),
});

const limitSchema = z.object({
  per: limitPeriodSchema,
  article: z.string(),
  /** Other types that the law counts together with it. */
  countedWith: z.array(z.string()),
  /** Day and variant of the event; null for a limit per period. */
  eventOn: storedDateSchema.nullable(),
  variantName: z.string().nullable(),
  most: z.int(),
  ...balanceShape,
});

/** Leave without advance grants, up to its limits. */
const neededLeaveSchema = z.object({
  leaveType: z.enum(leaveTypeCodes),
  name: z.string(),
  article: z.string(),
  /** In the calendar year of the day. */
  taken: z.int(),
  booked: z.int(),
  pending: z.int(),
  limits: z.array(limitSchema),
});

/** Leave request: its first and last day, and its total minutes. */
const nextLeaveSchema = z.object({
  from: storedDateSchema,
  to: storedDateSchema,
  leaveType: z.enum(leaveTypeCodes),
  minutes: z.int(),
  isApproved: z.boolean(),
});

const myLeaveSchema = z
  .object({
    asOf: storedDateSchema,
    /** Leave on the day, or the next one; null if there is none. */
    next: nextLeaveSchema.nullable(),
    granted: z.array(grantedLeaveSchema),
    needed: z.array(neededLeaveSchema),
  })
  .meta({ id: 'MyLeave' });

/** 我的假勤: the caller's leave on a day. */
export type MyLeave = z.output<typeof myLeaveSchema>;

export type MyGrantedLeave = MyLeave['granted'][number];

export type MyNeededLeave = MyLeave['needed'][number];

const leaveOfDaySchema = z.object({
  on: storedDateSchema,
  leaveType: z.enum(leaveTypeCodes),
  minutes: z.int(),
  /** Part of the day in minutes after midnight; null for the full day. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  isApproved: z.boolean(),
});

/** Work outside of office hours. */
const otherTimeKinds = ['business_trip', 'outing', 'overtime'] as const satisfies readonly ApplicationKind[];

const otherTimeSchema = z.object({
  on: storedDateSchema,
  kind: z.enum(otherTimeKinds),
  /** Part of the day in minutes after midnight; null for the full day. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Overtime is only included once approved. */
  isApproved: z.boolean(),
});

const leaveYearSchema = z
  .object({
    year: z.int(),
    /** Days off with the names of holidays, including days outside of the employment. */
    daysOff: z.array(z.object({ on: storedDateSchema, name: z.string().nullable() })),
    leaves: z.array(leaveOfDaySchema),
    /** Trips, outings and overtime by day. */
    otherTimes: z.array(otherTimeSchema),
  })
  .meta({ id: 'MyLeaveYear' });

/** Year of the caller's leave and other times. */
export type MyLeaveYear = z.output<typeof leaveYearSchema>;

export type MyOtherTime = MyLeaveYear['otherTimes'][number];

export type MyLeaveOfDay = MyLeaveYear['leaves'][number];

/** 我的假勤 of the caller. No endpoint takes an employee id. */
export const myLeaveEndpoints = {
  get: endpoint({
    id: 'myLeave.get',
    method: 'GET',
    path: '/my/leave',
    summary: '我的假勤',
    access: 'signedIn',
    query: z.strictObject({ asOf: calendarDateSchema.optional() }),
    response: myLeaveSchema,
    errors: ['EmployeeNotFound'],
  }),
  year: endpoint({
    id: 'myLeave.year',
    method: 'GET',
    path: '/my/leave/year',
    summary: '我的假勤年曆',
    access: 'signedIn',
    query: z.strictObject({ year: yearSchema }),
    response: leaveYearSchema,
    errors: ['EmployeeNotFound'],
  }),
};
