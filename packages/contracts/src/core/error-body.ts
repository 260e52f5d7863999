import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** A complaint about one field; `path` is the field's name in the request, dotted inside objects and lists. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' });

export type FieldError = z.output<typeof fieldErrorSchema>;

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
  })
  .meta({ id: 'ErrorBody' });

export type ErrorBody = z.output<typeof errorBodySchema>;
