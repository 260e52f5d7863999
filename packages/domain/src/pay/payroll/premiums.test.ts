import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gradeOf,
  labourGradeOf,
  shippedStatutoryTables,
  type StatutoryTableContents,
  type StatutoryTableKind,
  statutoryTableOn,
} from '../../organisation/statutory-tables/index.ts';
import {
  bonusPremium,
  bonusWithholding,
  employerSupplementaryPremium,
  flatWithholding,
  gradeAdjustment,
  healthPremiums,
  insuredDays,
  isInsuredAtMonthEnd,
  labourPremiums,
  nonResidentWithholding,
  occupationalPremium,
  partTimePremium,
  pensionContributions,
  tableWithholding,
} from './index.ts';
import { healthCells, labourCells, pensionCells } from './testing/published-cells.ts';

const tables = shippedStatutoryTables();

const contentOf = <Kind extends StatutoryTableKind>(kind: Kind, year = 2026): StatutoryTableContents[Kind] =>
  statutoryTableOn(tables, kind, `${year}-06-15`).content;

const [labour, health, pension] = [
  contentOf('labour_insurance'),
  contentOf('health_insurance'),
  contentOf('labour_pension'),
];
const withholding = { 2025: contentOf('withholding', 2025), 2026: contentOf('withholding', 2026) };

const labourAmounts = (insuredAmount: number, days = 30, isEmploymentInsured = true) => {
  const { employee, employer } = labourPremiums(labour, { insuredAmount, days, isEmploymentInsured });
  return [employee.amount, employer.amount];
};

const healthAmounts = (insuredAmount: number, dependantReductions: readonly number[] = [], reduction = 0) => {
  const insured = { insuredAmount, isInsuredAtMonthEnd: true, reduction, dependantReductions };
  const { self, dependants, employer } = healthPremiums(health, insured);
  return [self.amount, dependants.amount, employer.amount];
};

const pensionAmounts = (contributionWage: number, voluntaryRate = '0', days = 30) => {
  const { employer, voluntary } = pensionContributions(pension, { contributionWage, voluntaryRate, days });
  return [employer.amount, voluntary.amount];
};

describe('published premiums', () => {
  it.each(labourCells)('of labour insurance for %i are %i and %i', (amount = 0, employee, employer) => {
    expect(labourAmounts(amount)).toEqual([employee, employer]);
  });

  it.each(healthCells)(
    'of health insurance for %i are %i, with three dependants %i, and %i',
    (amount = 0, ...published) => {
      const [own = 0, dependants = 0, ofEmployer] = healthAmounts(amount, [0, 0, 0]);
      expect([own, own + dependants, ofEmployer]).toEqual(published);
    },
  );

  it.each(pensionCells)('of the pension for %i are %i', (amount = 0, employer) => {
    expect(pensionAmounts(amount)).toEqual([employer, 0]);
  });

  it.each([2025, 2026])('cover every grade of %i', (year) => {
    const { grades, partTimeGrades } = contentOf('labour_insurance', year);
    const missing = (all: readonly number[], cells: readonly (readonly number[])[]) =>
      all.filter((grade) => !cells.some(([amount]) => amount === grade));
    expect(missing([...partTimeGrades, ...grades], labourCells)).toEqual([]);
    expect(missing(contentOf('health_insurance', year).grades, healthCells)).toEqual([]);
    expect(missing(contentOf('labour_pension', year).grades, pensionCells)).toEqual([]);
  });
});

describe('labour insurance', () => {
  it.each([
    { wage: 29_500, isPartTime: false, year: 2026, expected: [738, 2_582], why: 'LI01' },
    { wage: 60_000, isPartTime: false, year: 2026, expected: [1_145, 4_008], why: 'LI03' },
    { wage: 28_700, isPartTime: false, year: 2025, expected: [720, 2_520], why: 'LI04' },
    { wage: 12_000, isPartTime: true, year: 2026, expected: [313, 1_097], why: 'LI06' },
    { wage: 42_000, isPartTime: false, year: 2026, expected: [1_050, 3_675], why: 'LI13' },
  ])('of a wage of $wage in $year is $expected ($why)', ({ wage, isPartTime, year, expected }) => {
    expect(labourAmounts(labourGradeOf(contentOf('labour_insurance', year), wage, isPartTime))).toEqual(expected);
  });

  it('charges 25 for one day from 31 January (LI11)', () => {
    const days = insuredDays('2026-01-31', { startOn: '2026-01-31', endOn: null });
    expect([days, labourAmounts(29_500, days)[0]]).toEqual([1, 25]);
  });

  it('charges people without employment insurance by the rate of the table', () => {
    expect(labourAmounts(29_500, 30, false)).toEqual([679, 2_375]);
  });

  it('charges the employer 11 for the wage arrears fund (LI08)', () => {
    const insured = { insuredAmount: 45_800, days: 30, isEmploymentInsured: true };
    expect(labourPremiums(labour, insured).wageArrears.amount).toBe(11);
  });

  it('explains both insurances, which are rounded apart', () => {
    const { employee } = labourPremiums(labour, { insuredAmount: 29_500, days: 30, isEmploymentInsured: true });
    expect(employee).toMatchObject({
      formula: '29,500 × 11.5% × 20%（679 元） ＋ 29,500 × 1% × 20%（59 元）',
      article: '勞工保險條例第 13 條、第 15 條、就業保險法第 8 條、第 40 條',
      rounding: 'half_up',
    });
    expect(employee.inputs[0]).toEqual({ label: '勞保投保薪資', value: 29_500 });
  });

  it.each([
    { startOn: '2026-01-31', endOn: null, day: '2026-01-01', days: 1, why: 'the 31st counts as the 30th' },
    { startOn: '2026-02-25', endOn: null, day: '2026-02-01', days: 6, why: 'also in February' },
    { startOn: '2025-02-25', endOn: null, day: '2026-02-01', days: 30, why: 'a whole February' },
    { startOn: '2025-02-25', endOn: '2026-01-31', day: '2026-01-01', days: 30, why: 'at most thirty' },
    { startOn: '2025-02-25', endOn: '2026-02-28', day: '2026-02-01', days: 28, why: 'leaving counts its days' },
    { startOn: '2025-02-25', endOn: '2026-03-20', day: '2026-03-01', days: 20, why: 'leaving in the month' },
    { startOn: '2026-03-05', endOn: '2026-03-20', day: '2026-03-01', days: 16, why: 'both days included' },
    { startOn: '2026-03-30', endOn: '2026-03-31', day: '2026-03-01', days: 1, why: 'the 30th and the 31st are one' },
    { startOn: '2026-04-01', endOn: null, day: '2026-03-31', days: 0, why: 'not yet insured' },
    { startOn: '2026-01-01', endOn: '2026-02-28', day: '2026-03-01', days: 0, why: 'no longer insured' },
  ] as const)('counts $days days from $startOn to $endOn in $day ($why)', ({ startOn, endOn, day, days }) => {
    expect(insuredDays(day, { startOn, endOn })).toBe(days);
  });

  it.each([
    { changedOn: '2026-05-15', reportBy: '2026-08-31', effectiveFrom: '2026-09-01', why: 'LI10' },
    { changedOn: '2026-08-01', reportBy: '2027-02-28', effectiveFrom: '2027-03-01', why: 'the next half year' },
    { changedOn: '2027-01-31', reportBy: '2027-02-28', effectiveFrom: '2027-03-01', why: 'its last month' },
    { changedOn: '2026-02-01', reportBy: '2026-08-31', effectiveFrom: '2026-09-01', why: 'its first month' },
  ] as const)('reports a change of $changedOn by $reportBy ($why)', ({ changedOn, reportBy, effectiveFrom }) => {
    expect(gradeAdjustment(changedOn)).toEqual({ reportBy, effectiveFrom });
  });

  it('has parts that differ from the exact premium by at most half a dollar each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 0, max: 30 }), (wage, days) => {
        const [employee = 0, employer = 0] = labourAmounts(wage, days);
        expect(Math.abs(employee - (wage * 0.025 * days) / 30)).toBeLessThanOrEqual(1 + 1e-6);
        expect(Math.abs(employer - (wage * 0.0875 * days) / 30)).toBeLessThanOrEqual(1 + 1e-6);
      }),
    );
  });

  it('never charges less for a higher wage', () => {
    const wages = fc.integer({ min: 1, max: 400_000 });
    fc.assert(
      fc.property(wages, wages, fc.boolean(), (one, other, isPartTime) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const amountsOf = (wage: number) => [
          ...labourAmounts(labourGradeOf(labour, wage, isPartTime)),
          ...healthAmounts(gradeOf(health.grades, wage), [0]),
          ...pensionAmounts(gradeOf(pension.grades, wage), '6'),
          tableWithholding(withholding[2026], { pay: wage, persons: 1 }).amount,
        ];
        const highs = amountsOf(high);
        expect(amountsOf(low).every((amount, place) => amount <= highs[place]!)).toBe(true);
      }),
    );
  });
});

describe('occupational accident insurance', () => {
  it.each([
    { insuredAmount: 29_500, industryRate: '0.14', days: 30, amount: 62, why: 'LI14' },
    { insuredAmount: 45_800, industryRate: '0.05', days: 30, amount: 55, why: 'LI09' },
    { insuredAmount: 29_500, industryRate: '0.14', days: 10, amount: 21, why: 'ten days: 20.65' },
  ])('of $insuredAmount is $amount ($why)', ({ insuredAmount, industryRate, days, amount }) => {
    const table = { ...contentOf('occupational_insurance'), industryRate };
    expect(occupationalPremium(table, { insuredAmount, days }).amount).toBe(amount);
  });
});

describe('health insurance', () => {
  it.each([
    { insuredAmount: 29_500, dependants: [], expected: [458, 0, 1_428], why: 'NH01' },
    { insuredAmount: 45_800, dependants: [0, 0, 0, 0], expected: [710, 2_130, 2_216], why: 'NH03: 2,840 together' },
    { insuredAmount: 42_000, dependants: [0], expected: [651, 651, 2_032], why: 'LI13: 1,302 together' },
    { insuredAmount: 29_500, dependants: [50, 100], expected: [458, 229, 1_428], why: 'reduced dependants' },
    { insuredAmount: 30_300, dependants: [25], expected: [470, 353, 1_466], why: 'a reduced one is rounded' },
  ])('of $insuredAmount with $dependants is $expected ($why)', ({ insuredAmount, dependants, expected }) => {
    expect(healthAmounts(insuredAmount, dependants)).toEqual(expected);
  });

  it('reduces the own premium, not that of the employer', () => {
    expect(healthAmounts(29_500, [], 50)).toEqual([229, 0, 1_428]);
  });

  it.each([
    { startOn: '2020-01-01', endOn: '2026-03-20', is: false, why: 'NH04: no premium in the month of leaving' },
    { startOn: '2020-01-01', endOn: '2026-03-31', is: true, why: 'insured on the last day' },
    { startOn: '2026-03-31', endOn: null, is: true, why: 'a whole month in the month of joining' },
    { startOn: '2026-04-01', endOn: null, is: false, why: 'not yet insured' },
  ] as const)('from $startOn to $endOn is charged for March: $is ($why)', ({ is, ...period }) => {
    expect(isInsuredAtMonthEnd('2026-03-15', period)).toBe(is);
  });

  it('charges nothing for a month without its last day, and explains it', () => {
    const insured = { insuredAmount: 29_500, isInsuredAtMonthEnd: false, reduction: 0, dependantReductions: [0] };
    const { self, dependants, employer } = healthPremiums(health, insured);
    expect([self.amount, dependants.amount, employer.amount]).toEqual([0, 0, 0]);
    expect(self).toMatchObject({
      formula: '當月最後一日未在保，不計收當月保險費',
      article: '全民健康保險法第 30 條第 2 項',
    });
  });
});

describe('the supplementary premium', () => {
  it.each([
    { insuredAmount: 31_800, payment: 50_000, yearToDate: 150_000, amount: 481, why: 'NS01' },
    { insuredAmount: 42_000, payment: 200_000, yearToDate: 200_000, amount: 675, why: 'NS03' },
    { insuredAmount: 42_000, payment: 168_000, yearToDate: 168_000, amount: 0, why: 'exactly four times' },
    { insuredAmount: 30_300, payment: 10_000, yearToDate: 300_000, amount: 211, why: 'the payment only' },
    { insuredAmount: 30_300, payment: 20_000_000, yearToDate: 20_000_000, amount: 211_000, why: 'the highest amount' },
  ])('on a bonus of $payment is $amount ($why)', ({ amount, ...bonus }) => {
    expect(bonusPremium(health, bonus).amount).toBe(amount);
  });

  it.each([
    { payment: 29_500, isExempt: false, amount: 622, why: 'NS05' },
    { payment: 29_499, isExempt: false, amount: 0, why: 'NS05: below the minimum wage' },
    { payment: 29_500, isExempt: true, amount: 0, why: 'exempt' },
  ])('on part-time pay of $payment is $amount ($why)', ({ amount, ...salary }) => {
    expect(partTimePremium(health, { ...salary, minimumWage: 29_500 }).amount).toBe(amount);
  });

  it.each([
    { salaryTotal: 5_000_000, insuredTotal: 4_200_000, amount: 16_880, why: 'NS04' },
    { salaryTotal: 4_200_000, insuredTotal: 5_000_000, amount: 0, why: 'never negative' },
  ])('of the employer on $salaryTotal is $amount ($why)', ({ amount, ...totals }) => {
    expect(employerSupplementaryPremium(health, totals).amount).toBe(amount);
  });

  it('explains the part that is charged', () => {
    const premium = bonusPremium(health, { insuredAmount: 31_800, payment: 50_000, yearToDate: 150_000 });
    expect(premium.formula).toBe('(150,000 − 31,800 × 4) × 2.11%');
  });
});

describe('the labour pension', () => {
  it.each([
    { wage: 42_000, rate: '6', days: 30, expected: [2_520, 2_520], why: 'PE01, LI13' },
    { wage: 48_200, rate: '0', days: 27, expected: [2_603, 0], why: 'PE03' },
    { wage: 50_600, rate: '6', days: 30, expected: [3_036, 3_036], why: 'PE05' },
    { wage: 50_600, rate: '1.5', days: 30, expected: [3_036, 759], why: 'one decimal' },
  ])('of $wage at $rate for $days days is $expected ($why)', ({ wage, rate, days, expected }) => {
    expect(pensionAmounts(wage, rate, days)).toEqual(expected);
  });

  it.each(['6.1', '1.25', '-1', 'x'])('rejects a voluntary rate of %s', (rate) => {
    expect(() => pensionAmounts(42_000, rate)).toThrow(RangeError);
  });

  it('accepts a higher rate of the employer, but not a lower one', () => {
    const insured = { contributionWage: 42_000, days: 30, voluntaryRate: '0' };
    expect(pensionContributions(pension, { ...insured, employerRate: '8' }).employer.amount).toBe(3_360);
    expect(() => pensionContributions(pension, { ...insured, employerRate: '5.9' })).toThrow(RangeError);
  });
});

describe('withholding', () => {
  it.each([
    { year: 2026, pay: 90_500, persons: 0, tax: 0, why: 'WH01' },
    { year: 2026, pay: 90_501, persons: 0, tax: 2_020, why: 'the first taxed pay' },
    { year: 2026, pay: 100_250, persons: 1, tax: 2_070, why: 'WH03' },
    { year: 2026, pay: 150_250, persons: 8, tax: 0, why: 'WH05' },
    { year: 2025, pay: 88_500, persons: 0, tax: 0, why: 'WH07' },
    { year: 2026, pay: 100_000, persons: 2, tax: 0, why: 'WH09' },
    { year: 2026, pay: 30_000, persons: 0, tax: 0, why: 'below the first row' },
    { year: 2026, pay: 500_000, persons: 0, tax: 100_700, why: 'the last row' },
    { year: 2026, pay: 500_001, persons: 0, tax: 100_908, why: 'the formula, cut to the dollar' },
    { year: 2026, pay: 600_000, persons: 0, tax: 140_908, why: 'published for 600,000' },
    { year: 2026, pay: 500_000, persons: 14, tax: 71_230, why: 'the last column' },
  ] as const)('by the table of $year from $pay for $persons is $tax ($why)', ({ year, pay, persons, tax }) => {
    expect(tableWithholding(withholding[year], { pay, persons }).amount).toBe(tax);
  });

  it.each([
    { pay: 40_000, tax: 0, why: 'WH10: 2,000 is not withheld' },
    { pay: 40_020, tax: 2_001, why: 'all of 2,001 is' },
    { pay: 40_019, tax: 0, why: 'cut to 2,000' },
  ])('at the flat rate from $pay is $tax ($why)', ({ pay, tax }) => {
    expect(flatWithholding(withholding[2026], pay).amount).toBe(tax);
  });

  it.each([
    { payment: 100_000, tax: 5_000, why: 'WH12' },
    { payment: 90_500, tax: 0, why: 'below the threshold' },
    { payment: 90_501, tax: 4_525, why: 'the threshold' },
  ])('from a bonus of $payment is $tax ($why)', ({ payment, tax }) => {
    expect(bonusWithholding(withholding[2026], payment).amount).toBe(tax);
  });

  it.each([
    { pay: 44_250, minimumWage: 29_500, tax: 2_655, why: 'WH14' },
    { pay: 44_251, minimumWage: 29_500, tax: 7_965, why: 'the high rate on all' },
    { pay: 42_885, minimumWage: 28_590, tax: 2_573, why: 'the line of 2025' },
    { pay: 1_000, minimumWage: 29_500, tax: 60, why: 'no lowest amount' },
  ])('from a non-resident with $pay is $tax ($why)', ({ tax, ...salary }) => {
    expect(nonResidentWithholding(withholding[2026], salary).amount).toBe(tax);
  });

  it('explains why nothing is withheld', () => {
    expect(flatWithholding(withholding[2026], 40_000)).toMatchObject({
      formula: '40,000 × 5%，未逾 2,000 元免扣',
      article: '各類所得扣繳率標準第 13 條',
    });
  });
});

it('adds up to the net pay of a whole payslip (E2E1)', () => {
  const [ordinary = 0] = labourAmounts(labourGradeOf(labour, 60_000, false));
  const [self = 0, dependants = 0] = healthAmounts(gradeOf(health.grades, 60_000), [0]);
  const [, voluntary = 0] = pensionAmounts(gradeOf(pension.grades, 60_000), '6');
  const tax = tableWithholding(withholding[2026], { pay: 60_000 - voluntary, persons: 2 }).amount;
  expect([ordinary, self + dependants, voluntary, tax]).toEqual([1_145, 1_886, 3_648, 0]);
  expect(60_000 - ordinary - self - dependants - voluntary - tax).toBe(53_321);
});
