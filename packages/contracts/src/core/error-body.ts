import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** Error of one field; `path` is its name in the request, dotted for nested values. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' });

export type FieldError = z.output<typeof fieldErrorSchema>;

/** Records of one kind that prevent the deletion of a record. */
export const referrersSchema = z
  .object({
    /** Entity name in the audit log and in search: `employee`. */
    kind: z.string(),
    /** Noun: 「員工」. */
    noun: z.string(),
    total: z.int(),
    /** Number of records that the caller may not see. */
    hidden: z.int(),
    /** First visible records. */
    items: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'Referrers' });

export type Referrers = z.output<typeof referrersSchema>;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** Body of every error response. */
export const errorBodySchema = z
  .object({
    status: z.int(),
    code: z.enum(codes),
    /** Exact text of the specification for its business errors, otherwise a sentence in zh-TW. */
    msg: z.string(),
    requestId: z.string(),
    fields: z.array(fieldErrorSchema).optional(),
    /** Records that prevent a deletion. */
    referrers: z.array(referrersSchema).optional(),
    /** Headers of a file with unknown columns. */
    headers: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorBody' });

export type ErrorBody = z.output<typeof errorBodySchema>;
