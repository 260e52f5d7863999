import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { searchResultSchema, searchTextSchema } from './search.schema.ts';

/** Searches all kinds whose list the caller may see; returns the best matches per kind. */
export const findAnything = endpoint({
  id: 'search.find',
  method: 'GET',
  path: '/search',
  summary: '全域查詢',
  access: 'signedIn',
  query: z.strictObject({ q: searchTextSchema }),
  response: z.object({ items: z.array(searchResultSchema) }),
});
