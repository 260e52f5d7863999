import { describe, expect, it } from 'vitest';
import { monthOf } from '../../dates/index.ts';
import { shippedStatutoryTables, statutoryTableOn } from '../../organisation/statutory-tables/index.ts';
import type { PayItem, PayslipFacts, PayslipTables, SalaryPeriod } from './payslip-facts.ts';
import { extraPayslipOf, payslipOf } from './payslip.ts';

const DAY = '2026-11-01';

const shipped = shippedStatutoryTables();

const tables: PayslipTables = {
  labour: statutoryTableOn(shipped, 'labour_insurance', DAY).content,
  occupational: statutoryTableOn(shipped, 'occupational_insurance', DAY).content,
  health: statutoryTableOn(shipped, 'health_insurance', DAY).content,
  pension: statutoryTableOn(shipped, 'labour_pension', DAY).content,
  withholding: statutoryTableOn(shipped, 'withholding', DAY).content,
  taxFree: statutoryTableOn(shipped, 'tax_free_limits', DAY).content,
  minimumWage: statutoryTableOn(shipped, 'minimum_wage', DAY).content,
};

const item = (code: string, values: Partial<PayItem> = {}): PayItem => ({
  code,
  name: code,
  kind: 'earning',
  formula: 'amount',
  isTaxable: true,
  taxFreeLimit: null,
  isInHourlyWage: true,
  ...values,
});

const deduction = (code: string, values: Partial<PayItem> = {}): PayItem =>
  item(code, { kind: 'deduction', isTaxable: false, isInHourlyWage: false, ...values });

const [BASE, MEAL] = [item('BASE'), item('MEAL', { taxFreeLimit: 3_000 })];
const ATTEND = item('ATTEND', { formula: 'attendance_bonus' });
const BONUS = item('BONUS', { formula: 'bonus', isInHourlyWage: false });

const salary = (values: Partial<SalaryPeriod> = {}, base = 36_000): SalaryPeriod => ({
  from: '2026-01-01',
  until: null,
  payBasis: 'monthly',
  lines: [
    { item: BASE, amount: base },
    { item: MEAL, amount: 3_000 },
  ],
  ...values,
});

const enrolled = (scheme: 'labor' | 'occupational' | 'health' | 'pension') => ({
  scheme,
  insuredAmount: 40_100,
  startOn: '2026-01-01' as const,
  endOn: null,
  selfPercent: '0',
});

const facts = (values: Partial<PayslipFacts> = {}): PayslipFacts => ({
  month: monthOf(DAY),
  hiredOn: '2026-01-01',
  lastWorkingOn: null,
  unpaidLeaves: [],
  salaries: [salary()],
  workedMinutes: 0,
  attendedDays: 0,
  leaves: [],
  overtime: [],
  absences: [],
  shiftAllowances: [],
  enrolments: (['labor', 'occupational', 'health', 'pension'] as const).map(enrolled),
  isEmploymentInsured: true,
  isPartTime: false,
  dependantReductions: [],
  withholding: 'table',
  persons: 0,
  unusedLeave: { annualMinutes: 0, dayMinutes: 480, compensation: [] },
  layoff: null,
  entered: [],
  bonusesOfYear: 0,
  hasOvertimeConsent: false,
  items: {
    overtime: item('OT', { formula: 'overtime' }),
    shiftAllowance: item('SHIFT', { formula: 'shift_allowance' }),
    leave: deduction('LEAVE', { isTaxable: true }),
    unusedLeave: item('LEAVEPAY', { formula: 'manual' }),
    unusedCompensation: item('COMPPAY', { formula: 'manual' }),
    severance: item('SEVERANCE', { formula: 'manual', isTaxable: false }),
    notice: item('NOTICEPAY', { formula: 'manual' }),
    labour: deduction('LI'),
    health: deduction('NHI'),
    pension: deduction('PENSION'),
    supplementary: deduction('NHI2'),
    tax: deduction('TAX'),
  },
  ...values,
});

/** Amounts by item. */
const amountsOf = (values: Partial<PayslipFacts>): Record<string, number> =>
  Object.fromEntries(payslipOf(facts(values), tables).lines.map(({ code, amount }) => [code, amount]));

const sick = { name: '普通傷病假', article: '勞工請假規則第 4 條', attendanceBonus: 'may_be_reduced' } as const;

describe('a payslip', () => {
  it('of a whole month adds up', () => {
    const { lines, ...sums } = payslipOf(facts(), tables);
    expect(Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))).toEqual({
      BASE: 36_000,
      MEAL: 3_000,
      LI: 1_002,
      NHI: 622,
      'ER-LI': 3_509,
      'ER-ARREARS': 10,
      'ER-OI': 84,
      'ER-NHI': 1_940,
      'ER-PENSION': 2_406,
    });
    expect(sums).toEqual({
      gross: 39_000,
      deductions: 1_624,
      net: 37_376,
      employerCost: 7_949,
      paidDays: 30,
      taxable: 36_000,
    });
  });

  it.each([
    { why: 'hired on the fourth', values: { hiredOn: '2026-11-04' }, is: { BASE: 32_400, MEAL: 2_700 } },
    { why: 'left on the 25th', values: { lastWorkingOn: '2026-11-25' }, is: { BASE: 30_000 } },
    {
      why: 'unpaid leave of ten days',
      values: { unpaidLeaves: [{ from: '2026-10-20', to: '2026-11-10' }] },
      is: { BASE: 24_000 },
    },
    {
      why: 'a raise in the middle of the month',
      values: { salaries: [salary({ until: '2026-11-15' }), salary({ from: '2026-11-16' }, 39_000)] },
      is: { BASE: 37_500, MEAL: 3_000 },
    },
    {
      why: 'two hours of overtime',
      values: { overtime: [{ on: '2026-11-10', dayKind: 'workday', tiers: [120, 0, 0], paidTiers: [120, 0, 0] }] },
      is: { OT: 433 },
    },
    {
      why: 'overtime of which the second hour is banked',
      values: { overtime: [{ on: '2026-11-10', dayKind: 'workday', tiers: [120, 60, 0], paidTiers: [60, 60, 0] }] },
      // 162.5 × 4/3 + 162.5 × 5/3
      is: { OT: 488 },
    },
    {
      why: 'overtime of which an hour is taken back',
      values: { overtime: [{ on: '2026-10-10', dayKind: 'workday', tiers: [-60, 0, 0], paidTiers: [-60, 0, 0] }] },
      is: { OT: -217 },
    },
    {
      why: 'a holiday, with a day of wage however short',
      values: {
        overtime: [{ on: '2026-10-10', dayKind: 'national_holiday', tiers: [180, 0, 0], paidTiers: [180, 0, 0] }],
      },
      is: { OT: 1_300 },
    },
    {
      why: 'a day of sick leave at half pay',
      values: { leaves: [{ ...sick, on: '2026-11-10', minutes: 480, payPercent: 50 }] },
      is: { LEAVE: 650 },
    },
    {
      why: 'a day of leave taken back after its month was closed',
      values: { leaves: [{ ...sick, on: '2026-10-10', minutes: -480, payPercent: 0 }] },
      is: { LEAVE: -1_300 },
    },
    {
      why: 'a day of absence',
      values: { absences: [{ on: '2026-11-10', absentMinutes: 480, lateMinutes: 0, earlyMinutes: 0 }] },
      is: { LEAVE: 1_300 },
    },
    {
      why: 'an attendance bonus and a day of sick leave',
      values: {
        salaries: [
          salary({
            lines: [
              { item: BASE, amount: 36_000 },
              { item: ATTEND, amount: 3_000 },
            ],
          }),
        ],
        leaves: [{ ...sick, on: '2026-11-10', minutes: 480, payPercent: 50 }],
      },
      is: { ATTEND: 2_900 },
    },
    {
      why: 'an attendance bonus and protected leave',
      values: {
        salaries: [
          salary({
            lines: [
              { item: BASE, amount: 36_000 },
              { item: ATTEND, amount: 3_000 },
            ],
          }),
        ],
        leaves: [
          { ...sick, name: '公假', attendanceBonus: 'not_reduced', on: '2026-11-10', minutes: 480, payPercent: 100 },
        ],
      },
      is: { ATTEND: 3_000 },
    },
    {
      why: 'a bonus above four times the insured amount',
      values: { entered: [{ item: BONUS, amount: 200_000, reason: '績效獎金', ofMonth: null }] },
      // 2.11 % of 200,000 − 4 × 40,100
      is: { BONUS: 200_000, NHI2: 836 },
    },
    {
      why: 'the salary of a part-time employee whom the organisation does not insure',
      values: { enrolments: [enrolled('labor')], isPartTime: true },
      // 2.11 % of 39,000
      is: { NHI: undefined, NHI2: 823 },
    },
    { why: 'a non-resident', values: { withholding: 'non_resident' }, is: { TAX: 2_160 } },
    {
      why: 'flat tax above the lowest amount',
      values: { withholding: 'flat', salaries: [salary({}, 60_000)] },
      is: { TAX: 3_000 },
    },
    {
      why: 'the voluntary pension, which is not taxed',
      values: {
        withholding: 'flat',
        salaries: [salary({}, 60_000)],
        enrolments: [{ ...enrolled('pension'), selfPercent: '6' }],
      },
      // 5 % of 60,000 − 2,406
      is: { PENSION: 2_406, TAX: 2_879 },
    },
    {
      why: 'health insurance only at the end of the month',
      values: { lastWorkingOn: '2026-11-25', enrolments: [{ ...enrolled('health'), endOn: '2026-11-25' }] },
      is: { NHI: undefined },
    },
    {
      why: 'pay by the hour, without a deduction for leave',
      values: {
        salaries: [salary({ payBasis: 'hourly', lines: [{ item: BASE, amount: 200 }] })],
        workedMinutes: 5_400,
        leaves: [{ ...sick, on: '2026-11-10', minutes: 480, payPercent: 0 }],
      },
      is: { BASE: 18_000, LEAVE: undefined },
    },
    {
      why: 'two days of unused annual leave, at the wage of the month',
      values: { unusedLeave: { annualMinutes: 960, dayMinutes: 480, compensation: [] } },
      // 39,000 ÷ 30 × 2
      is: { LEAVEPAY: 2_600 },
    },
    {
      why: 'compensatory leave that expired, at the rate of the day of the work',
      values: {
        unusedLeave: {
          annualMinutes: 0,
          dayMinutes: 480,
          compensation: [{ on: '2026-05-06', dayKind: 'workday', minutes: 120, unusedMinutes: 60 }],
        },
      },
      // 39,000 ÷ 240 × 4/3 × 1
      is: { COMPPAY: 217 },
    },
    {
      why: 'a layoff after one year without notice',
      values: {
        hiredOn: '2025-11-16',
        lastWorkingOn: '2026-11-15',
        layoff: {
          seniorityOn: '2025-11-16',
          requiredNoticeDays: 20,
          observedNoticeDays: 0,
          wagesBefore: 234_000,
          daysBefore: 180,
        },
      },
      // 234,000 ÷ 180 × 30 = 39,000; half a month for a year; 39,000 ÷ 30 × 20
      is: { SEVERANCE: 19_500, NOTICEPAY: 26_000 },
    },
    {
      why: 'corrections of an earlier month, at the wage of their days',
      values: {
        salaries: [
          salary({ until: '2026-10-31', lines: [{ item: BASE, amount: 24_000 }] }),
          salary({ from: '2026-11-01', lines: [{ item: BASE, amount: 48_000 }] }),
        ],
        absences: [{ on: '2026-10-05', absentMinutes: 60, lateMinutes: 0, earlyMinutes: 0 }],
        overtime: [{ on: '2026-10-06', dayKind: 'workday', tiers: [60, 0, 0], paidTiers: [60, 0, 0] }],
      },
      // 24,000 ÷ 240 = 100 an hour, not 200
      is: { BASE: 48_000, LEAVE: 100, OT: 133 },
    },
    {
      why: 'three nights of a shift with an allowance',
      values: { shiftAllowances: [{ name: '大夜班', days: 3, amount: 400 }] },
      is: { SHIFT: 1_200 },
    },
  ] as { why: string; values: Partial<PayslipFacts>; is: Record<string, number | undefined> }[])(
    'with $why',
    ({ values, is }) => {
      const amounts = amountsOf(values);
      expect(Object.fromEntries(Object.keys(is).map((code) => [code, amounts[code]]))).toEqual(is);
    },
  );

  it('names the month to which a correction belongs, beside the line of its own month', () => {
    const absence = { absentMinutes: 60, lateMinutes: 0, earlyMinutes: 0 };
    const { lines } = payslipOf(
      facts({
        absences: [
          { on: '2026-10-05', ...absence },
          { on: '2026-11-05', ...absence },
        ],
      }),
      tables,
    );
    const leave = lines.filter(({ code }) => code === 'LEAVE');
    expect(leave.map(({ ofMonth, amount }) => [ofMonth, amount])).toEqual([
      ['2026-10', 162],
      [null, 162],
    ]);
  });

  it('of a month without an employed day is empty', () => {
    expect(payslipOf(facts({ lastWorkingOn: '2026-10-31', enrolments: [] }), tables)).toMatchObject({
      lines: [],
      gross: 0,
      net: 0,
      paidDays: 0,
    });
  });

  it('may be negative, which a check finds', () => {
    const loan = deduction('LOAN', { formula: 'manual' });
    expect(
      payslipOf(facts({ entered: [{ item: loan, amount: 50_000, reason: '借款扣回', ofMonth: null }] }), tables).net,
    ).toBe(37_376 - 50_000);
  });

  it('is the same for the same facts', () => {
    expect(payslipOf(facts(), tables)).toEqual(payslipOf(facts(), tables));
  });
});

describe('a payslip beside the monthly one', () => {
  const bonus = (amount: number) => ({ item: BONUS, amount, reason: '年終獎金', ofMonth: null });

  it('pays the entered amounts only, without wages and monthly premiums', () => {
    const payslip = extraPayslipOf(facts({ entered: [bonus(50_000)] }), tables);
    expect(payslip.lines.map(({ code, amount }) => [code, amount])).toEqual([['BONUS', 50_000]]);
    expect(payslip).toMatchObject({ gross: 50_000, deductions: 0, net: 50_000, employerCost: 0, taxable: 50_000 });
  });

  it('withholds five percent from the threshold on, and the supplementary premium above four insured amounts', () => {
    const enrolments = [enrolled('health')];
    const payslip = extraPayslipOf(facts({ enrolments, entered: [bonus(200_400)] }), tables);
    // 200,400 − 4 × 40,100 = 40,000, of which 2.11% are 844; 5% of 200,400 are 10,020.
    expect(payslip.lines.slice(1).map(({ amount }) => amount)).toEqual([844, 10_020]);
  });
});
