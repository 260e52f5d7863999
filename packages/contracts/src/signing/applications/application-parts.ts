import type { ApplicationState } from '@hr/domain/signing/applications';
import { stepRequests } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { instantSchema, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { applicationActionNames, applicationStateNames } from './application-names.ts';

const states = Object.keys(applicationStateNames) as [ApplicationState, ...ApplicationState[]];

/** A requested day and its minutes. */
const requestedDaySchema = z.object({ on: storedDateSchema, minutes: z.int() }).meta({ id: 'RequestedDay' });

const signerSchema = employeeReferenceSchema.extend({ hasSigned: z.boolean() }).meta({ id: 'StepSigner' });

const chainStepSchema = z
  .object({
    /** Identifies the step. It does not define the order; the array does. */
    place: z.int(),
    name: z.string(),
    mode: z.enum(['one', 'all']),
    /** The step requests a signature, or the consent of the agent. */
    asks: z.enum(stepRequests),
    /** Its signers may reject finally (不核准). */
    allowsRejection: z.boolean(),
    signers: z.array(signerSchema),
    /** Signer who added the step; null for a step of the flow. */
    addedBy: z.string().nullable(),
  })
  .meta({ id: 'SignOffStep' });

const actionSchema = z
  .object({
    id: z.uuid(),
    action: z.enum(Object.keys(applicationActionNames) as [keyof typeof applicationActionNames]),
    round: z.int(),
    /** Step of the action; null for actions of the applicant. */
    stepName: z.string().nullable(),
    /** Request of the step; null for actions of the applicant. */
    asks: z.enum(stepRequests).nullable(),
    actorName: z.string(),
    /** Signer on whose behalf a deputy acted. */
    onBehalfOf: z.string().nullable(),
    /** Employees that the action adds, assigns or informs. */
    targetNames: z.string().nullable(),
    comment: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'ApplicationAction' });

const overrideSchema = z
  .object({ text: z.string(), article: z.string(), reason: z.string(), actorName: z.string(), at: instantSchema })
  .meta({ id: 'ApplicationOverride' });

const MAX_FILES = 10;

/** Parts of every submitted application. */
export const bodyShape = {
  /** Uploaded files of the caller, or files of an earlier submission. */
  fileIds: z
    .array(z.uuid())
    .max(MAX_FILES, `附件最多 ${MAX_FILES} 個`)
    .refine((ids) => new Set(ids).size === ids.length, '附件重複')
    .default([]),
  /** Agent (職務代理人) who does the applicant's work meanwhile. */
  agentId: z.uuid().nullable(),
};

/** Parts of every application with its chain and its history. */
export const detailShape = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(states),
  employee: employeeReferenceSchema,
  departmentName: z.string().nullable(),
  agent: employeeReferenceSchema.nullable(),
  /** Name of the person who filed it on behalf of the applicant (代申請) at that time; null if the applicant filed it. */
  filedBy: z.string().nullable(),
  attachments: z.array(storedFileSchema),
  /** Articles that HR has overridden for the applicant. */
  overrides: z.array(overrideSchema),
  summary: z.string(),
  minutes: z.int(),
  days: z.array(
    requestedDaySchema.extend({
      /** The day was approved and cancelled later. */
      isCancelled: z.boolean(),
    }),
  ),
  /** Number of submissions. */
  round: z.int(),
  /** Place of the pending step; null if no step is pending. */
  step: z.int().nullable(),
  steps: z.array(chainStepSchema),
  actions: z.array(actionSchema),
  /**
   * Overtime of the day by attendance, in minutes: all that is approved, and what was worked of it. Null for other
   * kinds, without an approval, and until the day is determined.
   */
  overtimeOfDay: z.object({ approvedMinutes: z.int(), workedMinutes: z.int() }).nullable(),
  submittedAt: instantSchema,
  waitingSince: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Time at which an undecided application expires; null if the flow has no limit or it is decided. */
  expiresAt: instantSchema.nullable(),
  version: z.int(),
};

/** Parts of the preview of every application. */
export const previewShape = {
  days: z.array(requestedDaySchema),
  minutes: z.int(),
  /** Violations and warnings; uncertain ones only warn. */
  faults: z.array(
    z.object({
      text: z.string(),
      article: z.string().nullable(),
      isCertain: z.boolean(),
      /** HR can override it with a reason (例外核可). */
      isOverridable: z.boolean(),
    }),
  ),
  steps: z.array(chainStepSchema),
};

const pastSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    summary: z.string(),
    state: z.enum(states),
    submittedAt: instantSchema,
    /** The caller may open it. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'PastApplication' });

/** Parts of every signature task. */
export const taskShape = {
  /** Latest other applications of the same kind by the applicant. */
  past: z.array(pastSchema),
  /** The task is pending for the caller. */
  isWaiting: z.boolean(),
  /** Signer whom the caller would represent, the first of several; null for the caller. */
  onBehalfOf: employeeReferenceSchema.nullable(),
};
