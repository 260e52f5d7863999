import { describe, expect, it } from 'vitest';
import { type DisabledEmployee, disabilityQuota, indigenousQuota } from './employment-quota.ts';

const MINIMUM_WAGE = 29_500;

const employee = (monthlyPay: number, isSevere = false): DisabledEmployee => ({ monthlyPay, isSevere });

describe('the quota of employees with disabilities', () => {
  it.each([
    [66, [], { headcount: 66, required: 0, employed: 0, shortfall: 0 }, 'fewer than 67 employees'],
    [67, [], { headcount: 67, required: 1, employed: 0, shortfall: 1 }, 'at least one'],
    [299, [], { headcount: 299, required: 2, employed: 0, shortfall: 2 }, 'fractions are dropped'],
    [200, [employee(40_000)], { headcount: 200, required: 2, employed: 1, shortfall: 1 }, 'one of two'],
    [200, [employee(40_000, true)], { headcount: 200, required: 2, employed: 2, shortfall: 0 }, 'severe counts twice'],
    [
      200,
      [employee(15_000), employee(14_750)],
      { headcount: 199, required: 1, employed: 1, shortfall: 0 },
      'two with half the minimum wage are one',
    ],
    [200, [employee(14_749)], { headcount: 199, required: 1, employed: 0, shortfall: 1 }, 'less counts nowhere'],
    [67, [employee(14_749)], { headcount: 66, required: 0, employed: 0, shortfall: 0 }, 'nor in the headcount'],
  ])('of %i insured with %j is %j: %s', (insured, disabled, expected) => {
    expect(disabilityQuota(insured, disabled, MINIMUM_WAGE)).toEqual(expected);
  });
});

it.each([
  [100, 0, 0],
  [101, 0, 1],
  [299, 1, 1],
])('%i insured of whom %i are indigenous lack %i', (insured, indigenous, shortfall) => {
  expect(indigenousQuota(insured, indigenous).shortfall).toBe(shortfall);
});
