import { expect, it } from 'vitest';
import { coveredCosts } from '../allocations/index.ts';
import { forecastOf, shortfallMonth } from './index.ts';

const cost = { pay: 40_000, insurance: 5_000, pension: 2_400 };

const allocation = { startOn: '2026-11-16', endOn: '2027-01-31', percent: '50', covers: coveredCosts } as const;

it('forecasts the covered cost of each month by its days, with a twelfth of the year-end bonus', () => {
  // (40,000 + 5,000 + 2,400 + 40,000 × 1.5 ÷ 12) × 50 %; fifteen of thirty days in November.
  expect(forecastOf(allocation, cost, '2026-11-01')).toEqual([
    { month: '2026-11-01', amount: 13_100 },
    { month: '2026-12-01', amount: 26_200 },
    { month: '2027-01-01', amount: 26_200 },
  ]);
  expect(forecastOf(allocation, cost, '2027-01-01')).toEqual([{ month: '2027-01-01', amount: 26_200 }]);
  expect(forecastOf({ ...allocation, covers: ['base_pay'] }, cost, '2027-01-01')).toEqual([
    { month: '2027-01-01', amount: 20_000 },
  ]);
  expect(forecastOf(allocation, cost, '2027-02-01')).toEqual([]);
});

it('returns the first month in which the forecast exceeds the remaining budget', () => {
  const months = forecastOf(allocation, cost, '2026-11-01');
  expect(shortfallMonth(39_299, months)).toBe('2026-12-01');
  expect(shortfallMonth(39_300, months)).toBe('2027-01-01');
  expect(shortfallMonth(65_500, months)).toBeNull();
});
