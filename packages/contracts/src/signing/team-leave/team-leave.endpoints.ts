import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { z } from 'zod';
import { awaySorts } from '../applications/index.ts';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { type TeamLeaveSpan, teamLeaveSpanNames } from './team-leave-period.ts';

const spans = Object.keys(teamLeaveSpanNames) as [TeamLeaveSpan, ...TeamLeaveSpan[]];

/** Whose leave one may look at without a permission: of whoever works beside them, or below them. */
export const teamGroupNames = { colleagues: '同部門同仁', managed: '我帶領的部門' } as const;

export type TeamGroup = keyof typeof teamGroupNames;

const groups = Object.keys(teamGroupNames) as [TeamGroup, ...TeamGroup[]];

const period = {
  /** Any day of the period; today without it. */
  on: calendarDateSchema.optional(),
  span: z.enum(spans).default('month'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

const awaySchema = z.object({
  on: storedDateSchema,
  /** The part of the day, in minutes after midnight; null for the whole of it. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Leave, or duty elsewhere. */
  sort: z.enum(awaySorts),
  /** Null for who may not know it, and of duty. */
  leaveType: z.enum(leaveTypeCodes).nullable(),
  /** What waits is told to those alone who manage the person. */
  isApproved: z.boolean(),
});

const memberSchema = z.object({
  employee: employeeReferenceSchema,
  /** When they are of the group, first and last day of each time within the period. */
  present: z.array(z.object({ from: storedDateSchema, to: storedDateSchema })),
  away: z.array(awaySchema),
});

const chartSchema = z
  .object({
    from: storedDateSchema,
    to: storedDateSchema,
    /** Days that are off for everybody, with the names of holidays. */
    daysOff: z.array(z.object({ on: storedDateSchema, name: z.string().nullable() })),
    members: z.array(memberSchema),
    page: z.int(),
    /** There are more on another page. */
    isMore: z.boolean(),
    /** Whether the caller heads a department within the period. */
    isHead: z.boolean(),
  })
  .meta({ id: 'TeamLeave' });

/** 團隊請假: who of some people is away when. */
export type TeamLeave = z.output<typeof chartSchema>;

export type TeamMember = TeamLeave['members'][number];

export type TeamAway = TeamMember['away'][number];

export const teamLeaveEndpoints = {
  /** Neither takes whose it is: one works beside people, or heads their department, on the days that are told. */
  own: endpoint({
    id: 'teamLeave.own',
    method: 'GET',
    path: '/my/team-leave',
    summary: '團隊請假',
    access: 'signedIn',
    query: z.strictObject({ ...period, group: z.enum(groups).default('colleagues') }),
    response: chartSchema,
    errors: ['EmployeeNotFound'],
  }),
  /** Whoever the caller reaches by a role that shows what people apply for. */
  list: endpoint({
    id: 'teamLeave.list',
    method: 'GET',
    path: '/team-leave',
    summary: '員工請假一覽',
    access: 'employee_application_record:view',
    query: z.strictObject({ ...period, departmentId: z.uuid().optional(), q: z.string().trim().max(50).default('') }),
    response: chartSchema,
  }),
};
