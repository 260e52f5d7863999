import { lotOrigins } from '@hr/domain/leave/leave-ledger';
import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { z } from 'zod';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import { type ApplicationKind, limitPeriodSchema } from '../../signing/applications/index.ts';
import { yearSchema } from '../../organisation/holidays/index.ts';
import { hoursTypes } from '../../leave/leave-ledger/index.ts';

/** What is left of hours, and what becomes of them; minutes. */
const standing = {
  /** Until the day and with it. */
  taken: z.int(),
  /** Approved for later days. */
  booked: z.int(),
  /** Sent, and decided by nobody yet. */
  pending: z.int(),
  /** What can still be asked for. */
  left: z.int(),
};

const lotSchema = z.object({
  id: z.uuid(),
  origin: z.enum(lotOrigins),
  from: storedDateSchema,
  until: storedDateSchema,
  /** What of it can still be asked for. */
  left: z.int(),
  rule: z.string().nullable(),
});

/** Hours that are given before they are used. */
const grantedLeaveSchema = z.object({
  leaveType: z.enum(leaveTypeCodes),
  hoursType: z.enum(hoursTypes),
  /** Whatever it was given by: a year, overtime, by hand, deferred. */
  granted: z.int(),
  cashedOut: z.int(),
  ...standing,
  lots: z.array(lotSchema),
});

const limitSchema = z.object({
  per: limitPeriodSchema,
  article: z.string(),
  /** The other types that the law counts together with it. */
  countedWith: z.array(z.string()),
  /** The day of what it is for, and why; null for a limit of a time. */
  eventOn: storedDateSchema.nullable(),
  variantName: z.string().nullable(),
  most: z.int(),
  ...standing,
});

/** Leave that is taken as it is needed, up to its limits. */
const neededLeaveSchema = z.object({
  leaveType: z.enum(leaveTypeCodes),
  name: z.string(),
  article: z.string(),
  /** Of the calendar year that the day is in. */
  taken: z.int(),
  booked: z.int(),
  pending: z.int(),
  limits: z.array(limitSchema),
});

/** One request for leave: its first and last day, and all of its minutes. */
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
    /** The leave that is under way on the day or begins next; null if there is none. */
    next: nextLeaveSchema.nullable(),
    granted: z.array(grantedLeaveSchema),
    needed: z.array(neededLeaveSchema),
  })
  .meta({ id: 'MyLeave' });

/** 我的假勤: where one's own leave stands on a day. */
export type MyLeave = z.output<typeof myLeaveSchema>;

export type MyGrantedLeave = MyLeave['granted'][number];

export type MyNeededLeave = MyLeave['needed'][number];

const leaveOfDaySchema = z.object({
  on: storedDateSchema,
  leaveType: z.enum(leaveTypeCodes),
  minutes: z.int(),
  /** The part of the day, in minutes after midnight; null for the whole of it. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  isApproved: z.boolean(),
});

/** What somebody is there for besides their office hours. */
const otherTimeKinds = ['business_trip', 'outing', 'overtime'] as const satisfies readonly ApplicationKind[];

const otherTimeSchema = z.object({
  on: storedDateSchema,
  kind: z.enum(otherTimeKinds),
  /** The part of the day, in minutes after midnight; null for the whole of it. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Overtime is told once it is approved. */
  isApproved: z.boolean(),
});

const leaveYearSchema = z
  .object({
    year: z.int(),
    /** Days that are not worked, with the names of holidays; days before and after the employment among them. */
    daysOff: z.array(z.object({ on: storedDateSchema, name: z.string().nullable() })),
    leaves: z.array(leaveOfDaySchema),
    /** Trips, outings and overtime, by the day. */
    otherTimes: z.array(otherTimeSchema),
  })
  .meta({ id: 'MyLeaveYear' });

/** A year of one's own leave, and of what one is there for besides. */
export type MyLeaveYear = z.output<typeof leaveYearSchema>;

export type MyOtherTime = MyLeaveYear['otherTimes'][number];

export type MyLeaveOfDay = MyLeaveYear['leaves'][number];

/** 我的假勤: none of these takes whose it is. */
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
