import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBodySchema } from './error-body.ts';

/** Maximum number of records in one request. */
export const MAX_BULK_ITEMS = 50;

const bulkItemSchema = z.strictObject({
  params: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
});

export type BulkItem = z.input<typeof bulkItemSchema>;

export const bulkEndpoints = {
  /** Runs an endpoint that is declared as `isBulk` for several records, each in a transaction of its own. */
  run: endpoint({
    id: 'bulk.run',
    method: 'POST',
    path: '/bulk',
    summary: '批次執行',
    access: 'signedIn',
    body: z.strictObject({
      endpointId: z.string().max(100),
      items: z.array(bulkItemSchema).min(1).max(MAX_BULK_ITEMS),
    }),
    /** In the order of the items; null for a success. */
    response: z.object({ outcomes: z.array(errorBodySchema.nullable()) }),
    idempotent: true,
    errors: ['ConfirmationRequired'],
  }),
};
