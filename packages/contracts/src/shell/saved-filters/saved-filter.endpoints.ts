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

/** The caller's own of a list, and those that others share. Whoever may not open the list's screen is refused. */
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

/** Only the owner's. */
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

/** Only the owner's. */
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

/** In the place of the one before. */
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
