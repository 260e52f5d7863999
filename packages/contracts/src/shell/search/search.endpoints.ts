import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { foundSchema, searchTextSchema } from './search.schema.ts';

/** Of each kind whose list the caller may see the few that suit best, kind by kind. */
export const findAnything = endpoint({
  id: 'search.find',
  method: 'GET',
  path: '/search',
  summary: '全域查詢',
  access: 'signedIn',
  query: z.strictObject({ q: searchTextSchema }),
  response: z.object({ items: z.array(foundSchema) }),
});
