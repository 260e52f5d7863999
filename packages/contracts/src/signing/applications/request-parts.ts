import { z } from 'zod';
import { requiredText } from '../../core/index.ts';

const COMMENT_LENGTH = 500;
const MIN_COMMENT_LENGTH = 2;

/** Maximum number of steps of one submission. */
export const MAX_PLACES = 1_000;

/** Optional comment. */
export const commentSchema = z.string().trim().max(COMMENT_LENGTH, `不可超過 ${COMMENT_LENGTH} 個字`).nullable();

/** Required comment. */
export const requiredComment = (label: string) =>
  requiredText(label, COMMENT_LENGTH).refine(
    (text) => text.length >= MIN_COMMENT_LENGTH,
    `${label}至少 ${MIN_COMMENT_LENGTH} 個字`,
  );

const MAX_ROUNDS = 100_000;

/** Number of submissions that the caller has read. A later submission may have other content. */
export const roundSchema = z.int().positive().max(MAX_ROUNDS);

/** Round as a query parameter. */
export const roundQuerySchema = z.strictObject({ round: z.coerce.number().int().positive().max(MAX_ROUNDS) });

/** Place of a step. */
export const placeSchema = z.int().min(0).max(MAX_PLACES);

/**
 * Identifies the state of the application that the caller has read: submission, pending step, and represented signer.
 * It prevents an answer to a newer submission or step. Decision 113.
 */
export const readStateShape = {
  round: roundSchema,
  step: placeSchema.nullable(),
  /** Signer on whose behalf the caller answers; null for the caller. */
  onBehalfOf: z.uuid().nullable().default(null),
};

/** Errors of a preview: the subject does not exist or does not belong to the applicant. */
export const previewErrors = ['ApplicationNotAllowed', 'ReferenceNotFound'] as const;

/** Errors of a submission. */
export const submissionErrors = [
  'AgentUnfit',
  'ReferenceNotFound',
  'ApplicationNotAllowed',
  'LeaveOverlap',
  'LeaveHoursInsufficient',
  'LeaveCancellationPending',
  'ApplicationOverlap',
  'ResignationPending',
  'ChangeRequestOpen',
  'NothingToChange',
  'StaleVersion',
  'CustomKindChanged',
  'NoSignerFound',
] as const;
