import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';
import {
  filteredListSchema,
  listDefaultSchema,
  newSavedFilterSchema,
  savedFilterSchema,
  savedFilterUpdateSchema,
} from './saved-filter.schema.ts';

const params = z.strictObject({ id: z.uuid() });

/** Saved filters of a list: the caller's own and shared ones. Requires the permission of the list's screen. */
export const listSavedFilters = endpoint({
  id: 'savedFilters.list',
  method: 'GET',
  path: '/saved-filters',
  summary: '清單的常用條件',
  access: 'signedIn',
  query: z.strictObject({ list: filteredListSchema }),
  response: z.object({ items: z.array(savedFilterSchema) }),
});

export const createSavedFilter = endpoint({
  id: 'savedFilters.create',
  method: 'POST',
  path: '/saved-filters',
  summary: '儲存常用條件',
  access: 'signedIn',
  body: newSavedFilterSchema,
  response: savedFilterSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateSavedFilterName', 'TooManySavedFilters'],
});

/** Only for the owner. */
export const updateSavedFilter = endpoint({
  id: 'savedFilters.update',
  method: 'PUT',
  path: '/saved-filters/:id',
  summary: '編輯自己的常用條件',
  access: 'signedIn',
  params,
  body: savedFilterUpdateSchema,
  response: savedFilterSchema,
  errors: ['DuplicateSavedFilterName'],
});

/** Only for the owner. */
export const removeSavedFilter = endpoint({
  id: 'savedFilters.remove',
  method: 'DELETE',
  path: '/saved-filters/:id',
  summary: '刪除自己的常用條件',
  access: 'signedIn',
  params,
  response: noContent,
  status: 204,
});

/** Replaces the previous default. */
export const setListDefault = endpoint({
  id: 'savedFilters.setDefault',
  method: 'PUT',
  path: '/saved-filter-defaults',
  summary: '設定清單的預設條件',
  access: 'signedIn',
  body: listDefaultSchema,
  response: noContent,
  status: 204,
  errors: ['NotFound'],
});
