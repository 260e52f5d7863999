import { z } from 'zod';
import { endpoint } from '../../core/index.ts';

/** The process runs. */
export const getLiveness = endpoint({
  id: 'system.live',
  method: 'GET',
  path: '/health/live',
  summary: '服務程序是否存活',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/** The service can do its work: the database answers; 503 when it does not. */
export const getReadiness = endpoint({
  id: 'system.ready',
  method: 'GET',
  path: '/health/ready',
  summary: '服務是否可用',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  errors: ['Unavailable'],
});
