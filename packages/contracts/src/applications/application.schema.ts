import { z } from 'zod';
import { instantSchema, storedDateSchema } from '../core/index.ts';
import { employeeReferenceSchema } from '../fields/index.ts';
import {
  applicationActionNames,
  applicationKinds,
  applicationStateNames,
  type SentState,
} from './application-names.ts';
import { keptLeaveRequest, leaveRequestSchema } from './leave-request.ts';

const states = Object.keys(applicationStateNames) as [SentState, ...SentState[]];

/** What somebody sends. */
export const applicationBody = z
  .strictObject({
    kind: z.enum(applicationKinds),
    payload: leaveRequestSchema,
    /** Who does their work meanwhile. */
    agentId: z.uuid().nullable(),
  })
  .meta({ id: 'ApplicationBody' });

export type ApplicationBody = z.output<typeof applicationBody>;

/** A day that leave is asked for. */
export const leaveDaySchema = z.object({ on: storedDateSchema, minutes: z.int() }).meta({ id: 'LeaveDay' });

const chainStepSchema = z
  .object({
    place: z.int(),
    name: z.string(),
    mode: z.enum(['one', 'all']),
    signers: z.array(employeeReferenceSchema),
  })
  .meta({ id: 'SignOffStep' });

const actionSchema = z
  .object({
    id: z.uuid(),
    action: z.enum(Object.keys(applicationActionNames) as [keyof typeof applicationActionNames]),
    round: z.int(),
    /** The step at which it was done; null for what the applicant does. */
    stepName: z.string().nullable(),
    actorName: z.string(),
    /** In whose name it was done by somebody else. */
    inNameOf: z.string().nullable(),
    comment: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'ApplicationAction' });

/** An application with its chain and what was done about it. */
export const applicationDetail = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(applicationKinds),
    state: z.enum(states),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    agent: employeeReferenceSchema.nullable(),
    payload: keptLeaveRequest,
    summary: z.string(),
    minutes: z.int(),
    days: z.array(leaveDaySchema),
    /** How many times it has been sent. */
    round: z.int(),
    /** The place of the step that waits; null while none does. */
    step: z.int().nullable(),
    steps: z.array(chainStepSchema),
    actions: z.array(actionSchema),
    submittedAt: instantSchema,
    waitingSince: instantSchema,
    decidedAt: instantSchema.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ApplicationDetail' });

export type ApplicationDetail = z.output<typeof applicationDetail>;

/** A colleague who is away on days of a leave, or has asked to be. */
const awaySchema = z.object({
  employee: employeeReferenceSchema,
  from: storedDateSchema,
  until: storedDateSchema,
  isApproved: z.boolean(),
});

/** What sending an application would come to. */
export const applicationPreview = z
  .object({
    days: z.array(leaveDaySchema),
    minutes: z.int(),
    /** From which hours it draws, by when they end; none of a type that is not given before it is used. */
    draws: z.array(z.object({ until: storedDateSchema, minutes: z.int() })),
    /** What can still be asked for afterwards on the first day; null of a type that is not given before it is used. */
    remainingMinutes: z.int().nullable(),
    /** What speaks against it; what is not certain only warns. */
    faults: z.array(z.object({ text: z.string(), article: z.string().nullable(), isCertain: z.boolean() })),
    steps: z.array(chainStepSchema),
    away: z.array(awaySchema),
  })
  .meta({ id: 'ApplicationPreview' });

export type ApplicationPreview = z.output<typeof applicationPreview>;

/** A task with what its signer wants to know. */
export const taskDetail = z
  .object({
    application: applicationDetail,
    /** Whether it waits for the caller. */
    isWaiting: z.boolean(),
    /** In whose name the caller would sign; null for their own. */
    inNameOf: z.string().nullable(),
    /** What the applicant can still ask for besides; null of a type that is not given before it is used. */
    remainingMinutes: z.int().nullable(),
    away: z.array(awaySchema),
  })
  .meta({ id: 'SignatureTaskDetail' });

export type TaskDetail = z.output<typeof taskDetail>;
