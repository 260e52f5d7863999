import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountingEntries, type ChargedItem } from './accounting-entries.ts';

const item = (code: string, kind: ChargedItem['kind'], amount: number): ChargedItem => ({
  departmentCode: 'D1',
  departmentName: '研究組',
  projectCode: 'P1',
  projectName: '計畫一',
  code,
  name: code,
  accountCode: null,
  kind,
  amount,
});

const sides = (items: readonly ChargedItem[]) =>
  accountingEntries(items).map(({ name, debit, credit }) => [name, debit, credit]);

it('puts earnings and charges of the employer on the left, and what is withheld, owed and paid on the right', () => {
  expect(
    sides([
      item('BASE', 'earning', 36_000),
      item('LI', 'deduction', 908),
      item('ER-LI', 'employer', 3_176),
      item('NET', 'net', 35_092),
    ]),
  ).toEqual([
    ['BASE', 36_000, 0],
    ['LI', 0, 908],
    ['ER-LI', 3_176, 0],
    ['應付ER-LI', 0, 3_176],
    ['NET', 0, 35_092],
  ]);
});

it('shows negative net pay as owed by the employees', () => {
  expect(sides([item('LI', 'deduction', 908), item('NET', 'net', -908)])).toEqual([
    ['LI', 0, 908],
    ['應收薪資', 908, 0],
  ]);
});

it('refuses net pay that the items do not add up to', () => {
  expect(() => accountingEntries([item('BASE', 'earning', 36_000), item('NET', 'net', 35_000)])).toThrow(RangeError);
});

it('balances whenever the net pay is what the items add up to', () => {
  const amounts = fc.array(
    fc.record({
      kind: fc.constantFrom('earning' as const, 'deduction' as const, 'employer' as const),
      amount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
  );
  fc.assert(
    fc.property(amounts, (chosen) => {
      const sumOf = (kind: string): number =>
        chosen.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
      const entries = accountingEntries([
        ...chosen.map(({ kind, amount }, index) => item(`I${index}`, kind, amount)),
        item('NET', 'net', sumOf('earning') - sumOf('deduction')),
      ]);
      const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
        entries.reduce((sum, entry) => sum + entry[side], 0),
      );
      expect(debit).toBe(credit);
    }),
  );
});
