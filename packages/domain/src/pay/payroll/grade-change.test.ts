import { describe, expect, it } from 'vitest';
import {
  shippedStatutoryTables,
  type StatutoryTable,
  type StatutoryTableKind,
} from '../../organisation/statutory-tables/index.ts';
import { gradeChange, hasGrades, type ComparedEmployee } from './index.ts';

const tables = shippedStatutoryTables();

const tableOf = (kind: StatutoryTableKind, year: 2025 | 2026, content: object = {}) => {
  const shipped = tables.find((one) => one.kind === kind && one.effectiveFrom.startsWith(String(year)));
  const table = { ...shipped, content: { ...shipped?.content, ...content } } as StatutoryTable;
  if (!hasGrades(table)) {
    throw new Error(`${kind} has no grades`);
  }
  return table;
};

const insured: ComparedEmployee = { amount: 28_590, isEmploymentInsured: true, dependants: 0, voluntaryRate: 0 };

describe('gradeChange', () => {
  it.each([
    { kind: 'labour_insurance', overrides: {}, amount: 29_500, deductions: [715, 738], why: 'full-time work' },
    { kind: 'labour_insurance', overrides: { amount: 11_100 }, amount: null, deductions: [], why: 'a part-time grade' },
    { kind: 'labour_insurance', overrides: { amount: 45_800 }, amount: null, deductions: [], why: 'the highest' },
    { kind: 'health_insurance', overrides: {}, amount: 29_500, deductions: [443, 458], why: 'alone' },
    {
      kind: 'health_insurance',
      overrides: { dependants: 4 },
      amount: 29_500,
      deductions: [1_772, 1_832],
      why: 'three count',
    },
    {
      kind: 'labour_pension',
      overrides: { amount: 28_800, voluntaryRate: 6 },
      amount: 29_500,
      deductions: [1_728, 1_770],
      why: '6 %',
    },
    { kind: 'occupational_insurance', overrides: {}, amount: 29_500, deductions: [0, 0], why: 'the employer pays' },
  ] as const)('of $kind from 2025 to 2026 ends at $amount ($why)', ({ kind, overrides, amount, deductions }) => {
    const change = gradeChange(tableOf(kind, 2025), tableOf(kind, 2026), { ...insured, ...overrides });
    const [deductionBefore, deductionAfter] = deductions;
    expect(change).toEqual(
      amount === null
        ? null
        : { amountBefore: { ...insured, ...overrides }.amount, amountAfter: amount, deductionBefore, deductionAfter },
    );
  });

  it('lists a deduction that changes while the grade stays', () => {
    const after = tableOf('health_insurance', 2026, { rate: '6' });
    const change = gradeChange(tableOf('health_insurance', 2026), after, { ...insured, amount: 42_000 });
    expect(change).toMatchObject({ amountAfter: 42_000, deductionBefore: 651, deductionAfter: 756 });
  });

  it('is limited to the highest voluntary rate of the later version', () => {
    const after = tableOf('labour_pension', 2026, { voluntaryLimit: '5' });
    const change = gradeChange(tableOf('labour_pension', 2026), after, {
      ...insured,
      amount: 30_300,
      voluntaryRate: 6,
    });
    expect(change).toMatchObject({ deductionBefore: 1_818, deductionAfter: 1_515 });
  });
});
