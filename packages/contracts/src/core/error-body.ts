import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** A complaint about one field; `path` is the field's name in the request, dotted inside objects and lists. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' });

export type FieldError = z.output<typeof fieldErrorSchema>;

/** Records of one kind that refer to one which therefore cannot be deleted. */
export const referrersSchema = z
  .object({
    /** As the log and the search call it: `employee`. */
    kind: z.string(),
    /** 「員工」 */
    noun: z.string(),
    total: z.int(),
    /** How many of them the caller may not see; they are counted and not named. */
    hidden: z.int(),
    /** The first of the others. */
    items: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: 'Referrers' });

export type Referrers = z.output<typeof referrersSchema>;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. */
export const errorBodySchema = z
  .object({
    status: z.int(),
    code: z.enum(codes),
    /** The specification's exact text for its business errors, a sentence in zh-TW elsewhere. */
    msg: z.string(),
    requestId: z.string(),
    fields: z.array(fieldErrorSchema).optional(),
    /** What refers to a record that is refused to be deleted. */
    referrers: z.array(referrersSchema).optional(),
    /** The heads of a file whose columns are not those that are asked for. */
    headers: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorBody' });

export type ErrorBody = z.output<typeof errorBodySchema>;
