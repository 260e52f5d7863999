import { expect, it } from 'vitest';
import { periodOfQuery, searchSchema, shownPeriod } from './attendance-search.ts';

const TODAY = '2026-11-20';

it.each([
  ['the current month', {}, { from: '2026-11-01', to: '2026-11-30' }],
  ['the chosen month', { month: '2026-02' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['from a day on', { from: '2026-11-10' }, { from: '2026-11-10', to: '2026-11-30' }],
  ['a period', { from: '2026-11-10', to: '2026-11-12' }, { from: '2026-11-10', to: '2026-11-12' }],
  ['an end before the beginning', { from: '2026-11-10', to: '2026-11-09' }, { from: '2026-11-10', to: '2026-11-10' }],
  ['a period that is too long', { from: '2026-09-01' }, { from: '2026-09-01', to: '2026-11-01' }],
] as const)('lists %s', (_name, query, period) => {
  expect(periodOfQuery(searchSchema.parse(query), TODAY)).toEqual(period);
});

it.each([
  [{ view: 'day' }, TODAY, TODAY],
  [{ view: 'day', on: '2026-11-03' }, '2026-11-03', '2026-11-03'],
  [{ view: 'month', month: '2026-10', from: '2026-11-10' }, '2026-10-01', '2026-10-31'],
  [{ view: 'anomalies', from: '2026-11-10' }, '2026-11-10', '2026-11-30'],
] as const)('of the view %o, files are from %s to %s', (query, from, to) => {
  expect(shownPeriod(searchSchema.parse(query), TODAY)).toEqual({ from, to });
});
