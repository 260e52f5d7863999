import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { z } from 'zod';
import { absenceSorts } from '../applications/index.ts';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { type TeamLeaveSpan, teamLeaveSpanNames } from './team-leave-period.ts';

const spans = Object.keys(teamLeaveSpanNames) as [TeamLeaveSpan, ...TeamLeaveSpan[]];

/** Groups whose leave can be viewed without a permission: colleagues, and members of managed departments. */
export const teamGroupNames = { colleagues: '同部門同仁', managed: '我帶領的部門' } as const;

export type TeamGroup = keyof typeof teamGroupNames;

const groups = Object.keys(teamGroupNames) as [TeamGroup, ...TeamGroup[]];

const period = {
  /** Any day of the period; today if omitted. */
  on: calendarDateSchema.optional(),
  span: z.enum(spans).default('month'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

const absenceSchema = z.object({
  on: storedDateSchema,
  /** Minutes after midnight; null for the whole day. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Leave or official duty. */
  sort: z.enum(absenceSorts),
  /** Null for official duty, and if the viewer may not know it. */
  leaveType: z.enum(leaveTypeCodes).nullable(),
  /** Undecided leave is visible only to managers of the employee. */
  isApproved: z.boolean(),
});

const memberSchema = z.object({
  employee: employeeReferenceSchema,
  /** Periods of membership in the group within the period, first and last day each. */
  present: z.array(z.object({ from: storedDateSchema, to: storedDateSchema })),
  away: z.array(absenceSchema),
});

const chartSchema = z
  .object({
    from: storedDateSchema,
    to: storedDateSchema,
    /** Days off for all employees, with the names of holidays. */
    daysOff: z.array(z.object({ on: storedDateSchema, name: z.string().nullable() })),
    members: z.array(memberSchema),
    page: z.int(),
    /** There are further pages. */
    isMore: z.boolean(),
    /** The caller heads a department within the period. */
    isHead: z.boolean(),
  })
  .meta({ id: 'TeamLeave' });

/** 團隊請假: absences of a group. */
export type TeamLeave = z.output<typeof chartSchema>;

export type TeamMember = TeamLeave['members'][number];

export type TeamAbsence = TeamMember['away'][number];

export const teamLeaveEndpoints = {
  /** Absences of the caller's colleagues, or of the departments they head, on those days. */
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
  /** Absences of all employees whose applications the caller's roles can view. */
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
