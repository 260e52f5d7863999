import { z } from 'zod';
import { endpoint } from '../../core/index.ts';

const progressSchema = z.object({ done: z.int(), total: z.int() }).meta({ id: 'BatchProgress' });

/** How far the batch is that the caller has begun, asked while its command runs; null while there is none. */
export const getBatchProgress = endpoint({
  id: 'batchProgress.get',
  method: 'GET',
  path: '/batch-progress',
  summary: '批次作業進度',
  access: 'signedIn',
  response: z.object({ progress: progressSchema.nullable() }),
});
