import { z } from 'zod';
import { endpoint } from '../../core/index.ts';

const progressSchema = z.object({ done: z.int(), total: z.int() }).meta({ id: 'BatchProgress' });

/** Progress of the caller's running batch; null if there is none. */
export const getBatchProgress = endpoint({
  id: 'batchProgress.get',
  method: 'GET',
  path: '/batch-progress',
  summary: '批次作業進度',
  access: 'signedIn',
  response: z.object({ progress: progressSchema.nullable() }),
});
