import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';

/** A colleague who is away on some days, or has asked to be. */
export const awaySchema = z.object({
  employee: employeeReferenceSchema,
  from: storedDateSchema,
  until: storedDateSchema,
  isApproved: z.boolean(),
});

/** A colleague who is away on some days, or has asked to be. */
export type Away = z.output<typeof awaySchema>;
