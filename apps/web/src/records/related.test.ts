import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { expect, it } from 'vitest';
import { related } from './related.ts';

/** Queries without an endpoint of their own group: the session. */
const OTHER_KEYS = new Set(['session']);

const ids = new Set(allEndpoints.map(({ id }) => id));
const groups = new Set([...ids].map((id) => id.split('.')[0] ?? ''));

/** Groups whose writes refresh by other means, because nothing else shows their data. */
const OWN_REFRESH = new Set([
  'accessNotices',
  'bulk',
  'employeePhotos',
  'myData',
  'notifications',
  'preferences',
  'savedFilters',
]);

it('names the relations of every group with writes', () => {
  const written = allEndpoints.filter(({ method }) => method !== 'GET').map(({ id }) => id.split('.')[0] ?? '');
  const missing = [...new Set(written)].filter((group) => !(group in related) && !OWN_REFRESH.has(group));
  expect(missing).toEqual([]);
});

it('names existing groups and queries', () => {
  const names = [...Object.keys(related), ...Object.values(related).flat()];
  expect(names.filter((name) => !groups.has(name) && !ids.has(name) && !OTHER_KEYS.has(name))).toEqual([]);
});
