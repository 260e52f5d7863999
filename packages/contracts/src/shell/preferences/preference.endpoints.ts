import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';

/** `list:department_set_up`, `panel-width`: what it is of, as the browser names it. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9_:-]{0,59}$/, '偏好設定的名稱不正確');

/** More than any list's layout. */
const LONGEST_VALUE = 20_000;

const valueSchema = z.json().refine((value) => JSON.stringify(value).length <= LONGEST_VALUE, '偏好設定的內容過長');

/** How the person wants to see things: the layout of lists, the width of panels. */
export const listPreferences = endpoint({
  id: 'preferences.list',
  method: 'GET',
  path: '/preferences',
  summary: '自己的偏好設定',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: z.object({ values: z.record(z.string(), z.json()) }),
});

/** In the place of what was kept under the name before. */
export const keepPreference = endpoint({
  id: 'preferences.keep',
  method: 'PUT',
  path: '/preferences/:name',
  summary: '儲存自己的偏好設定',
  access: 'signedIn',
  isAlwaysOpen: true,
  params: z.strictObject({ name: nameSchema }),
  body: z.strictObject({ value: valueSchema }),
  response: noContent,
  status: 204,
  errors: ['TooManyPreferences'],
});
