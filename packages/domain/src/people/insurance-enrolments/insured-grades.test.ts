import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedStatutoryTables } from '../../organisation/statutory-tables/index.ts';
import {
  gradesOn,
  type InsuranceScheme,
  insuranceSchemes,
  isSameTable,
  isTableMissing,
  proposedGrade,
} from './index.ts';

const tables = shippedStatutoryTables();

describe('gradesOn', () => {
  it.each([
    { scheme: 'labor', day: '2025-12-31', lowest: 11_100, highest: 45_800, count: 28 },
    { scheme: 'labor', day: '2026-01-01', lowest: 11_100, highest: 45_800, count: 28 },
    { scheme: 'occupational', day: '2025-12-31', lowest: 28_590, highest: 72_800, count: 22 },
    { scheme: 'occupational', day: '2026-01-01', lowest: 29_500, highest: 72_800, count: 21 },
    { scheme: 'health', day: '2025-12-31', lowest: 28_590, highest: 313_000, count: 59 },
    { scheme: 'health', day: '2026-01-01', lowest: 29_500, highest: 313_000, count: 58 },
    { scheme: 'pension', day: '2025-12-31', lowest: 1_500, highest: 150_000, count: 62 },
    { scheme: 'pension', day: '2026-01-01', lowest: 1_500, highest: 150_000, count: 62 },
  ] as const)(
    'returns $count grades of $scheme on $day, from $lowest to $highest',
    ({ scheme, day, lowest, highest, count }) => {
      const amounts = gradesOn(tables, scheme, day)?.amounts ?? [];
      expect([amounts[0], amounts.at(-1), amounts.length]).toEqual([lowest, highest, count]);
      expect(new Set(amounts).size).toBe(count);
    },
  );

  it.each(insuranceSchemes)(
    'returns ascending grades of %s, at most ten percent apart above the part-time grades',
    (scheme) => {
      const amounts = gradesOn(tables, scheme, '2026-11-21')?.amounts ?? [];
      expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts);
      const steps = amounts.slice(1).map((amount, index) => [amounts[index] ?? 0, amount] as const);
      expect(steps.filter(([from, to]) => from >= 15_840 && (to - from) / from > 0.1)).toEqual([]);
    },
  );

  it.each([
    { scheme: 'labor', day: '2026-01-01', amount: 29_500, is: true, why: 'the lowest of the year' },
    { scheme: 'labor', day: '2025-12-31', amount: 29_500, is: false, why: 'a grade of the year after' },
    { scheme: 'labor', day: '2026-01-01', amount: 28_800, is: false, why: 'a grade of the year before' },
    { scheme: 'labor', day: '2026-01-01', amount: 28_590, is: true, why: 'a grade of part-time work' },
    { scheme: 'health', day: '2026-01-01', amount: 28_590, is: false, why: 'health insurance has none below the wage' },
    { scheme: 'labor', day: '2026-01-01', amount: 48_200, is: false, why: 'above the top of labour insurance' },
    { scheme: 'occupational', day: '2026-01-01', amount: 48_200, is: true, why: 'below that of accident insurance' },
  ] as const)('has $amount of $scheme on $day: $is ($why)', ({ scheme, day, amount, is }) => {
    expect(gradesOn(tables, scheme, day)?.amounts.includes(amount)).toBe(is);
  });

  it.each([
    { day: '2024-12-31', isMissing: false, why: 'history before the first table' },
    { day: '2026-12-31', isMissing: false, why: 'the last day of the last table' },
    { day: '2027-01-01', isMissing: true, why: 'the table of the next year is not entered yet' },
  ] as const)('are missing on $day: $isMissing ($why)', ({ day, isMissing }) => {
    expect(isTableMissing(tables, 'labor', day)).toBe(isMissing);
    expect(gradesOn(tables, 'labor', day) === null).toBe(day !== '2026-12-31');
  });

  it.each([
    { days: ['2026-01-01', '2026-12-31'], is: true },
    { days: ['2025-12-31', '2026-01-01'], is: false },
    { days: ['2023-01-01', '2024-01-01'], is: true },
  ] as const)('are of the same table on $days: $is', ({ days, is }) => {
    expect(isSameTable(tables, 'health', days)).toBe(is);
  });
});

describe('proposedGrade', () => {
  const grade = (scheme: InsuranceScheme, pay: number, isPartTime = false) =>
    proposedGrade(tables, { scheme, day: '2026-11-21', pay, isPartTime })?.amount;

  it.each([
    { scheme: 'labor', pay: 30_300, expected: 30_300, why: 'a grade itself' },
    { scheme: 'labor', pay: 30_301, expected: 31_800, why: 'one more than a grade' },
    { scheme: 'labor', pay: 20_000, expected: 29_500, why: 'full time is never below the lowest' },
    { scheme: 'labor', pay: 90_000, expected: 45_800, why: 'the top of labour insurance' },
    { scheme: 'occupational', pay: 90_000, expected: 72_800, why: 'that of accident insurance' },
    { scheme: 'health', pay: 60_000, expected: 60_800, why: 'the table of health insurance' },
    { scheme: 'health', pay: 400_000, expected: 313_000, why: 'its top' },
    { scheme: 'pension', pay: 60_000, expected: 60_800, why: 'the table of the pension' },
    { scheme: 'pension', pay: 1, expected: 1_500, why: 'its bottom' },
  ] as const)('returns $expected of $scheme for $pay ($why)', ({ scheme, pay, expected }) => {
    expect(grade(scheme, pay)).toBe(expected);
  });

  it('returns grades below the minimum wage only for part-time work', () => {
    expect([grade('labor', 20_000, true), grade('health', 20_000, true)]).toEqual([20_008, 29_500]);
  });

  it('names the article and the source of the table', () => {
    expect(proposedGrade(tables, { scheme: 'labor', day: '2026-11-21', pay: 36_000, isPartTime: false })).toEqual({
      amount: 36_300,
      article: '勞工保險條例第 14 條',
      source: '勞動部 114 年 11 月 21 日勞動保 2 字第 1140091863 號令',
    });
  });

  it('returns null for days without a known table', () => {
    expect(proposedGrade(tables, { scheme: 'labor', day: '2024-12-31', pay: 36_000, isPartTime: false })).toBeNull();
  });

  it('always returns a grade that is not below the pay, up to the maximum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...insuranceSchemes),
        fc.integer({ min: 0, max: 500_000 }),
        fc.boolean(),
        (scheme, pay, isPartTime) => {
          const amount = grade(scheme, pay, isPartTime) ?? -1;
          const top = gradesOn(tables, scheme, '2026-11-21')?.amounts.at(-1) ?? 0;
          expect(gradesOn(tables, scheme, '2026-11-21')?.amounts).toContain(amount);
          expect(amount >= Math.min(pay, top)).toBe(true);
        },
      ),
    );
  });
});
