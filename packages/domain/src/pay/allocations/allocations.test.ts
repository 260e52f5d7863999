import { describe, expect, it } from 'vitest';
import { daysOfPeriod, monthOf } from '../../dates/index.ts';
import {
  type Allocation,
  changeSums,
  coveredCosts,
  paidDaysOfPeriod,
  percentOfPart,
  sumsOfPeriod,
  sumText,
} from './index.ts';
import { type PayslipCost, splitCost } from './split-cost.ts';

const november = monthOf('2026-11-01');
const days = daysOfPeriod(november);

const allocation = (projectId: string, values: Partial<Allocation> = {}): Allocation => ({
  projectId,
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  percent: '50',
  covers: coveredCosts,
  isPrimaryInsured: false,
  ...values,
});

describe('percentOfPart', () => {
  it.each([
    { why: 'a percent', part: { method: 'percent', value: 33.33 }, is: { percent: 33.33 } },
    { why: 'an amount of the pay', part: { method: 'amount', value: 12_000 }, is: { percent: 33.333 } },
    { why: 'an amount above the pay', part: { method: 'amount', value: 36_001 }, is: { refusal: 'aboveWhole' } },
    // 40 hours a week are 173.33 hours a month.
    { why: 'hours of the month', part: { method: 'hours', value: 52 }, is: { percent: 30 } },
    { why: 'hours above the working time', part: { method: 'hours', value: 200 }, is: { refusal: 'aboveWhole' } },
  ] as const)('converts $why', ({ part, is }) => {
    expect(percentOfPart({ ...part, monthlyPay: 36_000, weeklyMinutes: 2_400 })).toEqual(is);
  });

  it('names what is not known', () => {
    const unknown = { value: 1, monthlyPay: null, weeklyMinutes: null };
    expect(percentOfPart({ method: 'amount', ...unknown })).toEqual({ refusal: 'payUnknown' });
    expect(percentOfPart({ method: 'hours', ...unknown })).toEqual({ refusal: 'hoursUnknown' });
  });
});

describe('changeSums', () => {
  const sums = [
    { from: '2026-01-01', to: '2026-06-30', percent: 60 },
    { from: '2026-07-01', to: '2026-12-31', percent: 100 },
  ] as const;

  it.each([
    {
      why: 'adds a percent, also after the last day',
      change: { from: '2026-12-01', to: '2027-01-31', percent: 33.333 },
      is: [
        ...sums.slice(0, 1),
        { from: '2026-07-01', to: '2026-11-30', percent: 100 },
        { from: '2026-12-01', to: '2026-12-31', percent: 133.333 },
        { from: '2027-01-01', to: '2027-01-31', percent: 33.333 },
      ],
    },
    {
      why: 'removes a percent, and joins equal sums',
      change: { from: '2026-07-01', to: '2026-12-31', percent: -40 },
      is: [{ from: '2026-01-01', to: '2026-12-31', percent: 60 }],
    },
    {
      why: 'leaves a gap',
      change: { from: '2027-01-02', to: '2027-01-02', percent: 50 },
      is: [
        ...sums,
        { from: '2027-01-01', to: '2027-01-01', percent: 0 },
        { from: '2027-01-02', to: '2027-01-02', percent: 50 },
      ],
    },
  ] as const)('$why', ({ change, is }) => {
    expect(changeSums(sums, change)).toEqual(is);
  });
});

describe('sumsOfPeriod', () => {
  it('names the days of each sum, and joins equal ones', () => {
    const allocations = [
      allocation('A', { endOn: '2026-11-14' }),
      allocation('B', { startOn: '2026-11-15', percent: '80' }),
      allocation('C', { startOn: '2026-11-30', percent: '20.5' }),
    ];
    const sums = sumsOfPeriod(allocations, november);
    expect(sums).toEqual([
      { from: '2026-11-01', to: '2026-11-14', percent: 50 },
      { from: '2026-11-15', to: '2026-11-29', percent: 80 },
      { from: '2026-11-30', to: '2026-11-30', percent: 100.5 },
    ]);
    expect(sums.map(sumText)).toEqual([
      '2026/11/01～2026/11/14 分攤合計為 50%，請補足至 100%',
      '2026/11/15～2026/11/29 分攤合計為 80%，請補足至 100%',
      '2026/11/30 分攤合計為 100.5%，超過 100%',
    ]);
    expect(sumsOfPeriod([allocation('A'), allocation('B')], november)).toEqual([{ ...november, percent: 100 }]);
  });

  it('finds a gap of one day, a leap day too', () => {
    const february = monthOf('2028-02-01');
    const allocations = [
      allocation('A', { endOn: '2028-02-28', percent: '100' }),
      allocation('B', { startOn: '2028-03-01', endOn: '2028-12-31', percent: '100' }),
    ];
    expect(sumsOfPeriod(allocations, february).at(-1)).toEqual({ from: '2028-02-29', to: '2028-02-29', percent: 0 });
  });
});

const pay = (amount: number, values: Partial<PayslipCost> = {}): PayslipCost => ({
  kind: 'pay',
  coveredAs: 'base_pay',
  amount,
  ...values,
});

const amountsOf = (parts: ReturnType<typeof splitCost>): Record<string, number> =>
  Object.fromEntries(parts.map(({ projectId, kind, amount }) => [`${projectId ?? 'none'} ${kind}`, amount]));

describe('splitCost', () => {
  it.each([
    {
      why: 'two halves of an odd amount',
      allocations: [allocation('A'), allocation('B')],
      costs: [pay(36_001)],
      is: { 'A pay': 18_001, 'B pay': 18_000 },
    },
    {
      why: 'a move in the middle of the month, by days',
      allocations: [
        allocation('A', { endOn: '2026-11-10', percent: '100' }),
        allocation('B', { startOn: '2026-11-11', percent: '100' }),
      ],
      costs: [pay(30_000)],
      is: { 'A pay': 10_000, 'B pay': 20_000 },
    },
    {
      why: 'what no project pays',
      allocations: [allocation('A', { percent: '60' })],
      costs: [pay(10_000)],
      is: { 'A pay': 6_000, 'none pay': 4_000 },
    },
    {
      why: 'premiums that a project does not cover',
      allocations: [allocation('A', { percent: '100', covers: ['base_pay'] })],
      costs: [pay(10_000), pay(1_000, { kind: 'insurance', coveredAs: 'insurance' })],
      is: { 'A pay': 10_000, 'none insurance': 1_000 },
    },
    {
      why: 'unpaid time, which lowers the cost',
      allocations: [allocation('A'), allocation('B')],
      costs: [pay(36_000), pay(-1_001)],
      is: { 'A pay': 17_499, 'B pay': 17_500 },
    },
    {
      why: 'three thirds, without a rest',
      allocations: ['A', 'B', 'C'].map((project) => allocation(project, { percent: '33.333' })),
      costs: [pay(40_000)],
      is: { 'A pay': 13_334, 'B pay': 13_333, 'C pay': 13_333 },
    },
  ])('splits $why', ({ allocations, costs, is }) => {
    expect(amountsOf(splitCost(costs, allocations, days))).toEqual(is);
  });

  it('adds up to the payslip for any percents and days', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const allocations = [0, 1, 2].map((place) => {
        const first = 1 + ((seed * (place + 3)) % 28);
        return allocation(String(place), {
          startOn: `2026-11-${String(first).padStart(2, '0')}` as Allocation['startOn'],
          percent: String(((seed * 7 + place * 13) % 33) + 0.001 * ((seed + place) % 999)).slice(0, 6),
        });
      });
      const amounts = [seed * 997, -(seed * 13), seed * 101];
      const parts = splitCost(
        amounts.map((amount) => pay(amount)),
        allocations.filter(({ percent }) => Number(percent) > 0),
        days,
      );
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
      expect(sum(parts.map(({ amount }) => amount))).toBe(sum(amounts));
    }
  });

  it('leaves the cost of a month without a paid day without a project', () => {
    expect(amountsOf(splitCost([pay(500)], [allocation('A')], []))).toEqual({ 'none pay': 500 });
    const employment = { hiredOn: '2026-11-29', lastWorkingOn: null } as const;
    expect(paidDaysOfPeriod(november, employment)).toEqual(['2026-11-29', '2026-11-30']);
  });
});
