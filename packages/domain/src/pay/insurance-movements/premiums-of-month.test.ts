import { describe, expect, it } from 'vitest';
import { monthOf } from '../../dates/index.ts';
import { shippedStatutoryTables, statutoryTableOn } from '../../organisation/statutory-tables/index.ts';
import { type PremiumEnrolment, premiumsOfMonth } from './premiums-of-month.ts';

const day = '2026-11-01';

const versions = shippedStatutoryTables();

const tables = {
  labour: statutoryTableOn(versions, 'labour_insurance', day).content,
  occupational: statutoryTableOn(versions, 'occupational_insurance', day).content,
  health: statutoryTableOn(versions, 'health_insurance', day).content,
  pension: statutoryTableOn(versions, 'labour_pension', day).content,
};

const enrolment = (overrides: Partial<PremiumEnrolment>): PremiumEnrolment => ({
  scheme: 'labor',
  insuredAmount: 42_000,
  selfPercent: '0',
  startOn: '2026-01-01',
  endOn: null,
  ...overrides,
});

const amountsOf = (one: Partial<PremiumEnrolment>, dependants = 0): readonly (readonly [string, string, number])[] =>
  premiumsOfMonth(tables, {
    month: monthOf(day),
    enrolments: [enrolment(one)],
    isEmploymentInsured: true,
    dependants,
  }).map(({ name, paidBy, amount }) => [name, paidBy, amount] as const);

describe('premiumsOfMonth', () => {
  it.each([
    {
      why: 'labour insurance: 42,000 × 12.5 % × 20 % and 70 %, with the wage arrears fund',
      one: {},
      expected: [
        ['勞保費', 'employee', 1_050],
        ['勞保費', 'employer', 3_675],
        ['積欠工資墊償基金', 'employer', 11],
      ],
    },
    {
      why: 'pension with 3 % of the employee',
      one: { scheme: 'pension', selfPercent: '3' },
      expected: [
        ['勞退自提', 'employee', 1_260],
        ['勞退提繳', 'employer', 2_520],
      ],
    },
    {
      why: 'health insurance that ended before the end of the month is free',
      one: { scheme: 'health', endOn: '2026-11-29' },
      expected: [
        ['健保費（本人）', 'employee', 0],
        ['健保費（眷屬）', 'employee', 0],
        ['健保費', 'employer', 0],
      ],
    },
    { why: 'an enrolment of another month is omitted', one: { endOn: '2026-10-31' }, expected: [] },
  ] as const)('$why', ({ one, expected }) => {
    expect(amountsOf(one)).toEqual(expected);
  });

  it('charges for dependants', () => {
    expect(amountsOf({ scheme: 'health' }, 2)).toContainEqual(['健保費（眷屬）', 'employee', 1_302]);
  });
});
