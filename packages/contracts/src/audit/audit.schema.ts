import { z } from 'zod';
import { instantSchema, listOf } from '../core/index.ts';

/** One thing that somebody did to one record; values are as stored, sensitive ones masked. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    actorName: z.string(),
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEntryListSchema = listOf(auditEntrySchema);

/** The audit drawer of a record shows the newest first, a page at a time. */
export const auditEntryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
