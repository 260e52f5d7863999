import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ComparedEmployee,
  type ComparedLine,
  type ComparedPayslip,
  differenceReasons,
} from './difference-reasons.ts';

const line = (code: string, amount: number, overrides: Partial<ComparedLine> = {}): ComparedLine => ({
  code,
  name: code,
  kind: 'earning',
  formula: 'amount',
  amount,
  isOfEarlierMonth: false,
  ...overrides,
});

const deduction = (code: string, amount: number, formula = 'statutory'): ComparedLine =>
  line(code, amount, { kind: 'deduction', formula });

const payslip = (lines: readonly ComparedLine[], paidDays = 30): ComparedPayslip => ({
  paidDays,
  net: lines.reduce((sum, { kind, amount }) => sum + (kind === 'earning' ? amount : -amount), 0),
  lines,
});

const base = line('BASE', 36_000);

const employee = (overrides: Partial<ComparedEmployee> = {}): ComparedEmployee => ({
  before: payslip([base]),
  now: payslip([base]),
  isHired: false,
  isLeaving: false,
  ...overrides,
});

it.each([
  { why: 'nothing changed', change: {}, expected: [] },
  { why: 'hired this month', change: { before: null, isHired: true }, expected: [['hired', 36_000]] },
  { why: 'back from unpaid leave', change: { before: null }, expected: [['unpaidBefore', 36_000]] },
  { why: 'left last month', change: { now: null, isLeaving: true }, expected: [['left', -36_000]] },
  { why: 'on unpaid leave', change: { now: null }, expected: [['unpaidNow', -36_000]] },
  { why: 'a raise', change: { now: payslip([line('BASE', 38_000)]) }, expected: [['salary', 2_000]] },
  {
    why: 'a new allowance counts as salary',
    change: { now: payslip([base, line('DUTY', 1_000)]) },
    expected: [['salary', 1_000]],
  },
  { why: 'part of a month', change: { now: payslip([line('BASE', 18_000)], 15) }, expected: [['paidDays', -18_000]] },
  {
    why: 'left within this month',
    change: { now: payslip([line('BASE', 18_000)], 15), isLeaving: true },
    expected: [['left', -18_000]],
  },
  {
    why: 'hired within last month',
    change: { before: payslip([line('BASE', 18_000)], 15), isHired: true },
    expected: [['hired', 18_000]],
  },
  {
    why: 'overtime, leave and the premiums of both, the largest effect first',
    change: {
      before: payslip([base, line('OT', 3_000, { formula: 'overtime' }), deduction('LI', 900), deduction('NHI', 560)]),
      now: payslip([base, deduction('LEAVE', 1_200, 'leave'), deduction('LI', 950), deduction('NHI', 580)]),
    },
    expected: [
      ['overtime', -3_000],
      ['leave', -1_200],
      ['premiums', -70],
    ],
  },
  {
    why: 'back pay of an earlier month, whatever its item',
    change: { now: payslip([base, line('OT', 500, { formula: 'overtime', isOfEarlierMonth: true })]) },
    expected: [['backPay', 500]],
  },
  {
    why: 'a bonus with its tax and supplementary premium',
    change: {
      now: payslip([
        base,
        line('YEAREND', 50_000, { formula: 'bonus' }),
        deduction('TAX', 2_500),
        deduction('NHI2', 400),
      ]),
    },
    expected: [
      ['bonus', 50_000],
      ['tax', -2_500],
      ['supplementary', -400],
    ],
  },
  { why: 'a loan', change: { now: payslip([base, deduction('LOAN', 700, 'manual')]) }, expected: [['LOAN', -700]] },
])('$why', ({ change, expected }) => {
  const reasons = differenceReasons(employee(change));
  expect(reasons.map(({ reason, item, amount }) => [item ?? reason, amount])).toEqual(expected);
});

it('explains the whole difference', () => {
  const lines = fc.array(
    fc.record({
      name: fc.constantFrom('甲', '乙'),
      code: fc.constantFrom('BASE', 'OT', 'LEAVE', 'LI', 'TAX', 'LOAN'),
      kind: fc.constantFrom('earning' as const, 'deduction' as const),
      formula: fc.constantFrom('amount', 'overtime', 'leave', 'statutory', null),
      amount: fc.integer({ min: 0, max: 100_000 }),
      isOfEarlierMonth: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(lines, lines, fc.record({ isHired: fc.boolean(), isLeaving: fc.boolean() }), (before, now, changes) => {
      const compared = { before: payslip(before), now: payslip(now, 20), ...changes };
      const explained = differenceReasons(compared).reduce((sum, { amount }) => sum + amount, 0);
      expect(explained).toBe(compared.now.net - compared.before.net);
    }),
  );
});
