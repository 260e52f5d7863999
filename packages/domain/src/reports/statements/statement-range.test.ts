import { expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import { periodOfRange, type StatementRange } from './statement-range.ts';

it.each<[StatementRange, string, { from: string; to: string }]>([
  ['month', '2026-02-10', { from: '2026-02-01', to: '2026-02-28' }],
  ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['quarter', '2026-01-01', { from: '2026-01-01', to: '2026-03-31' }],
  ['quarter', '2026-11-29', { from: '2026-10-01', to: '2026-12-31' }],
  ['lastQuarter', '2026-03-31', { from: '2025-10-01', to: '2025-12-31' }],
  ['lastQuarter', '2026-12-31', { from: '2026-07-01', to: '2026-09-30' }],
  ['year', '2024-02-29', { from: '2024-01-01', to: '2024-12-31' }],
  ['lastYear', '2024-02-29', { from: '2023-01-01', to: '2023-12-31' }],
  ['yearToDate', '2026-11-05', { from: '2026-01-01', to: '2026-11-30' }],
])('%s on %s is %j', (range, today, period) => {
  expect(periodOfRange(range, calendarDate(today))).toEqual(period);
});
