import { z } from 'zod';
import { endpoint, noContent } from '../../core/index.ts';

/** Name chosen by the browser: `list:department_set_up`, `panel-width`. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9_:-]{0,59}$/, '偏好設定的名稱不正確');

/** Enough for the layout of any list. */
const MAX_VALUE_LENGTH = 20_000;

const valueSchema = z.json().refine((value) => JSON.stringify(value).length <= MAX_VALUE_LENGTH, '偏好設定的內容過長');

/** Preferences of the caller, such as list layouts and panel widths. */
export const listPreferences = endpoint({
  id: 'preferences.list',
  method: 'GET',
  path: '/preferences',
  summary: '自己的偏好設定',
  access: 'signedIn',
  isAlwaysOpen: true,
  response: z.object({ values: z.record(z.string(), z.json()) }),
});

/** Replaces the stored value. */
export const savePreference = endpoint({
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
