import { z } from 'zod';
import { requiredText } from '../../core/index.ts';

const COMMENT_LENGTH = 500;
const LEAST_LENGTH = 2;

/** How many steps a sending may have. */
export const MOST_PLACES = 1_000;

/** What somebody may say of what they do. */
export const commentSchema = z.string().trim().max(COMMENT_LENGTH, `不可超過 ${COMMENT_LENGTH} 個字`).nullable();

/** What somebody has to say of it. */
export const requiredComment = (label: string) =>
  requiredText(label, COMMENT_LENGTH).refine(
    (text) => text.length >= LEAST_LENGTH,
    `${label}至少 ${LEAST_LENGTH} 個字`,
  );

const MOST_ROUNDS = 100_000;

/** Of how many sendings the caller has read; another one may ask for something else. */
export const roundSchema = z.int().positive().max(MOST_ROUNDS);

/** The same in a query string. */
export const roundQuerySchema = z.strictObject({ round: z.coerce.number().int().positive().max(MOST_ROUNDS) });

/** The place of a step. */
export const placeSchema = z.int().min(0).max(MOST_PLACES);

/**
 * What of an application the caller has read who answers it: of which sending, which step waited, if one did, and in whose name they
 * were asked. The next one may ask the same person for something else, or in another's name.
 */
export const readParts = {
  round: roundSchema,
  step: placeSchema.nullable(),
  /** Null for their own. */
  inNameOf: z.uuid().nullable().default(null),
};

/** The errors of a preview of an application: what is applied for does not exist, or is not the applicant's. */
export const previewing = ['ApplicationNotAllowed', 'ReferenceNotFound'] as const;

/** What sending an application may be refused with. */
export const judging = [
  'AgentUnfit',
  'ReferenceNotFound',
  'ApplicationNotAllowed',
  'LeaveOverlap',
  'LeaveHoursInsufficient',
  'LeaveCancellationAsked',
  'ApplicationOverlap',
  'ResignationAsked',
  'ChangeRequestOpen',
  'NothingToChange',
  'StaleVersion',
  'CustomKindChanged',
  'NobodyToSign',
] as const;
