import type { ApplicationState } from '@hr/domain/signing/applications';
import { askedOfSteps } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { instantSchema, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { applicationActionNames, applicationStateNames } from './application-names.ts';

const states = Object.keys(applicationStateNames) as [ApplicationState, ...ApplicationState[]];

/** A day of what is asked for, and what it comes to. */
const askedDaySchema = z.object({ on: storedDateSchema, minutes: z.int() }).meta({ id: 'AskedDay' });

/** Somebody who signs a step. */
const signerSchema = employeeReferenceSchema.extend({ hasSigned: z.boolean() }).meta({ id: 'StepSigner' });

const chainStepSchema = z
  .object({
    /** Names the step, and says nothing of its order: steps stand in theirs. */
    place: z.int(),
    name: z.string(),
    mode: z.enum(['one', 'all']),
    /** Whether it asks for a signature, or the agent to agree. */
    asks: z.enum(askedOfSteps),
    /** Whether its signers may refuse for good (不核准). */
    allowsRejection: z.boolean(),
    signers: z.array(signerSchema),
    /** The signer who asked for it; null for a step of the flow. */
    addedBy: z.string().nullable(),
  })
  .meta({ id: 'SignOffStep' });

const actionSchema = z
  .object({
    id: z.uuid(),
    action: z.enum(Object.keys(applicationActionNames) as [keyof typeof applicationActionNames]),
    round: z.int(),
    /** The step at which it was done; null for what the applicant does. */
    stepName: z.string().nullable(),
    /** What its step asks for; null for what the applicant does. */
    asks: z.enum(askedOfSteps).nullable(),
    actorName: z.string(),
    /** In whose name it was done by somebody else. */
    inNameOf: z.string().nullable(),
    /** Whom it asks to sign. */
    askedNames: z.string().nullable(),
    comment: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'ApplicationAction' });

const overrideSchema = z
  .object({ text: z.string(), article: z.string(), reason: z.string(), actorName: z.string(), at: instantSchema })
  .meta({ id: 'ApplicationOverride' });

const MOST_FILES = 10;

/** What is sent of an application of any kind. */
export const bodyShape = {
  /** Files that were uploaded before: the sender's own, or those of an earlier sending. */
  fileIds: z
    .array(z.uuid())
    .max(MOST_FILES, `附件最多 ${MOST_FILES} 個`)
    .refine((ids) => new Set(ids).size === ids.length, '附件重複')
    .default([]),
  /** Who does their work meanwhile. */
  agentId: z.uuid().nullable(),
};

/** What is told of an application of any kind, with its chain and what was done about it. */
export const detailShape = {
  id: z.uuid(),
  number: z.string(),
  state: z.enum(states),
  employee: employeeReferenceSchema,
  departmentName: z.string().nullable(),
  agent: employeeReferenceSchema.nullable(),
  /** Who filed it in the applicant's stead (代申請), as they were called then; null for the applicant's own. */
  filedBy: z.string().nullable(),
  attachments: z.array(storedFileSchema),
  /** What HR has let the applicant have in spite of an article. */
  overrides: z.array(overrideSchema),
  summary: z.string(),
  minutes: z.int(),
  days: z.array(
    askedDaySchema.extend({
      /** It was approved, and taken back since. */
      isCancelled: z.boolean(),
    }),
  ),
  /** How many times it has been sent. */
  round: z.int(),
  /** The place of the step that waits; null while none does. */
  step: z.int().nullable(),
  steps: z.array(chainStepSchema),
  actions: z.array(actionSchema),
  submittedAt: instantSchema,
  waitingSince: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** When it is over unless it is decided by then; null where its flow gives no time, and where it is decided. */
  expiresAt: instantSchema.nullable(),
  version: z.int(),
};

/** What sending an application of any kind would come to. */
export const previewShape = {
  days: z.array(askedDaySchema),
  minutes: z.int(),
  /** What speaks against it; what is not certain only warns. */
  faults: z.array(
    z.object({
      text: z.string(),
      article: z.string().nullable(),
      isCertain: z.boolean(),
      /** HR can let it pass with a reason (例外核可). */
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
    /** Whether the caller may open it. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'PastApplication' });

/** What is told of a task of any kind. */
export const taskShape = {
  /** What its applicant asked for of the same kind besides, the latest few. */
  past: z.array(pastSchema),
  /** Whether it waits for the caller. */
  isWaiting: z.boolean(),
  /** In whose name the caller would sign; null for their own, which of several comes first. */
  inNameOf: employeeReferenceSchema.nullable(),
};
