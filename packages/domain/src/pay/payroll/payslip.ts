import { type CalendarDate, daysOfPeriod } from '../../dates/index.ts';
import { fraction, productOf } from '../../fractions/index.ts';
import { healthPremiums } from './health-insurance.ts';
import { insuredDays, isInsuredAtMonthEnd } from './insured-days.ts';
import { labourPremiums } from './labour-insurance.ts';
import { pensionContributions } from './labour-pension.ts';
import { attendanceBonusDeduction, leaveDeduction } from './leave-deduction.ts';
import { monthPay, paidDaysOf } from './month-pay.ts';
import { occupationalPremium } from './occupational-insurance.ts';
import { agreedHourlyWage, type HourlyWage, hourlyWageOfMonth, overtimePayment } from './overtime-payment.ts';
import { addAmounts, ntd, type PayAmount, payAmount } from './pay-amount.ts';
import type {
  EnrolmentOfPayslip,
  EnteredAmount,
  PayItem,
  Payslip,
  PayslipFacts,
  PayslipLine,
  PayslipTables,
  SalaryPeriod,
} from './payslip-facts.ts';
import { bonusPremium } from './supplementary-premium.ts';
import { flatWithholding, nonResidentWithholding, tableWithholding } from './withholding.ts';

const DAY_MINUTES = 480;

const HOUR = 60;

const lineOf = ({ code, name, kind, isTaxable }: PayItem, amount: PayAmount): PayslipLine => ({
  ...amount,
  code,
  name,
  kind,
  isTaxable,
  ofMonth: null,
  note: null,
});

const employerLine = (code: string, name: string, amount: PayAmount): PayslipLine => ({
  ...amount,
  code,
  name,
  kind: 'employer',
  isTaxable: false,
  ofMonth: null,
  note: null,
});

const covers = ({ from, until }: SalaryPeriod, day: CalendarDate): boolean =>
  from <= day && (until === null || day <= until);

const salaryOn = ({ salaries }: PayslipFacts, day: CalendarDate): SalaryPeriod | undefined =>
  salaries.find((salary) => covers(salary, day)) ?? salaries.at(-1);

/** The hourly wage on a day, from the items that count. */
const wageOn = (facts: PayslipFacts, day: CalendarDate): HourlyWage => {
  const salary = salaryOn(facts, day);
  const amounts = salary?.lines.filter(({ item }) => item.isInHourlyWage).map(({ amount }) => amount) ?? [];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (salary?.payBasis === 'hourly') {
    return agreedHourlyWage(total);
  }
  return salary?.payBasis === 'daily'
    ? { exact: fraction(total, DAY_MINUTES / HOUR), formula: `${ntd(total)} ÷ 8` }
    : hourlyWageOfMonth(amounts);
};

/** Days of the employment within the month. */
const employedDays = ({ month, hiredOn, lastWorkingOn }: PayslipFacts): CalendarDate[] =>
  daysOfPeriod(month).filter((day) => day >= hiredOn && (lastWorkingOn === null || day <= lastWorkingOn));

const timePay = (item: PayItem, amount: number, { workedMinutes, attendedDays }: PayslipFacts, isHourly: boolean) =>
  payAmount({
    exact: isHourly ? productOf([fraction(amount), fraction(workedMinutes, HOUR)]) : fraction(amount * attendedDays),
    formula: isHourly ? `${ntd(amount)} × ${workedMinutes}/60 小時` : `${ntd(amount)} × ${attendedDays} 日`,
    inputs: { 項目: item.name },
    article: '勞動基準法第 22 條第 2 項',
    rounding: 'half_up',
  });

/** The fixed items of the month; one that changed within it counts by its calendar days. */
const fixedLines = (facts: PayslipFacts, paidDays: number): PayslipLine[] => {
  const days = employedDays(facts);
  const items = new Map(facts.salaries.flatMap(({ lines }) => lines.map(({ item }) => [item.code, item] as const)));
  if (paidDays === 0 || days.length === 0) {
    return [];
  }
  return [...items.values()].flatMap((item) => {
    const parts = facts.salaries
      .map((salary) => ({
        amount: salary.lines.find((line) => line.item.code === item.code)?.amount ?? 0,
        calendarDays: days.filter((day) => covers(salary, day)).length,
        payBasis: salary.payBasis,
      }))
      .filter(({ calendarDays }) => calendarDays > 0);
    const last = parts.at(-1);
    if (!last) {
      return [];
    }
    const amount =
      last.payBasis === 'monthly'
        ? monthPay({ name: item.name, parts: mergeEqual(parts), paidDays })
        : timePay(item, last.amount, facts, last.payBasis === 'hourly');
    return [lineOf(item, amount)];
  });
};

interface Part {
  readonly amount: number;
  readonly calendarDays: number;
}

/** Joins periods of the same amount, so that a change of another item does not split the formula. */
const mergeEqual = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, ({ amount }) => amount)].map(([amount, same]) => ({
    amount,
    calendarDays: same.reduce((sum, { calendarDays }) => sum + calendarDays, 0),
  }));

const withAttendanceBonus = (facts: PayslipFacts, line: PayslipLine): PayslipLine => {
  const absences = facts.absences.map(({ absentMinutes }) => absentMinutes).filter((minutes) => minutes > 0);
  const deduction = attendanceBonusDeduction({
    bonus: line.amount,
    leaves: [
      ...facts.leaves
        .filter(({ minutes }) => minutes > 0)
        .map(({ name, minutes, attendanceBonus }) => ({ name, minutes, effect: attendanceBonus })),
      ...absences.map((minutes) => ({ name: '曠職', minutes, effect: 'may_be_reduced' as const })),
    ],
    dayMinutes: DAY_MINUTES,
    daysOfMonth: 30,
    otherLeave: 'pro_rata',
  });
  return deduction.amount === 0
    ? line
    : {
        ...line,
        ...deduction,
        amount: line.amount - deduction.amount,
        formula: `${ntd(line.amount)} − ${deduction.formula}`,
      };
};

/** Joins some amounts of one item into a line; none without any. */
const joined = (item: PayItem, amounts: readonly PayAmount[]): PayslipLine[] => {
  const [first, ...others] = amounts.filter(({ amount }) => amount !== 0);
  return first === undefined ? [] : [lineOf(item, addAmounts(first, ...others))];
};

const negated = (amount: PayAmount): PayAmount => ({
  ...amount,
  amount: -amount.amount,
  formula: `−（${amount.formula}）`,
});

/** Overtime by the hourly wage of its day. Corrections that take some back are negative. */
const overtimeLines = (facts: PayslipFacts): PayslipLine[] => {
  const byWage = Map.groupBy(facts.overtime, ({ on }) => wageOn(facts, on).formula);
  return joined(
    facts.items.overtime,
    [...byWage.values()].flatMap((days) => {
      const wage = wageOn(facts, days[0]?.on ?? facts.month.from);
      const settledOf = (isNegative: boolean) =>
        days.flatMap(({ on, dayKind, tiers, paidTiers }) => {
          const minutes = tiers.reduce((sum, tier) => sum + Math.abs(tier), 0);
          return paidTiers.flatMap((paid, place) => {
            const from = tiers.slice(0, place).reduce((sum, tier) => sum + Math.abs(tier), 0);
            return paid < 0 === isNegative && paid !== 0
              ? [{ on, day: dayKind, minutes, part: { from, until: from + Math.abs(paid) } }]
              : [];
          });
        });
      const [paid, back] = [settledOf(false), settledOf(true)];
      return [
        ...(paid.length > 0 ? [overtimePayment(paid, wage)] : []),
        ...(back.length > 0 ? [negated(overtimePayment(back, wage))] : []),
      ];
    }),
  );
};

interface Unpaid {
  readonly on: CalendarDate;
  readonly name: string;
  readonly article: string;
  readonly minutes: number;
  readonly payPercent: number;
}

const NO_WORK_NO_PAY = '勞動基準法第 22 條第 2 項';

/** Absences as time without pay. A day of leave has no absence, so that nothing is deducted twice. */
const unpaidAbsences = ({ absences }: PayslipFacts): Unpaid[] =>
  absences.flatMap(({ on, absentMinutes, lateMinutes, earlyMinutes }) => [
    { on, name: '曠職', article: NO_WORK_NO_PAY, minutes: absentMinutes, payPercent: 0 },
    { on, name: '遲到早退', article: NO_WORK_NO_PAY, minutes: lateMinutes + earlyMinutes, payPercent: 0 },
  ]);

/** Deductions for leave and absence by kind, share and hourly wage. Pay by the hour or day has none: it was not earned. */
const leaveLines = (facts: PayslipFacts): PayslipLine[] => {
  const unpaid = [...facts.leaves, ...unpaidAbsences(facts)].filter(
    ({ on, minutes, payPercent }) => minutes !== 0 && payPercent < 100 && salaryOn(facts, on)?.payBasis === 'monthly',
  );
  const groups = Map.groupBy(
    unpaid,
    ({ on, name, payPercent }) => `${name} ${payPercent} ${wageOn(facts, on).formula}`,
  );
  return joined(
    facts.items.leave,
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      const minutes = group.reduce((sum, one) => sum + one.minutes, 0);
      if (first === undefined || minutes === 0) {
        return [];
      }
      const deduction = leaveDeduction({ ...first, minutes: Math.abs(minutes) }, wageOn(facts, first.on));
      return [minutes < 0 ? negated(deduction) : deduction];
    }),
  );
};

const enteredLine = ({ item, amount, reason, ofMonth }: EnteredAmount): PayslipLine => ({
  ...lineOf(
    item,
    payAmount({
      exact: fraction(amount),
      formula: reason,
      inputs: ofMonth === null ? {} : { 所屬月份: ofMonth },
      article: '',
      rounding: 'half_up',
    }),
  ),
  ofMonth,
  note: reason,
});

const shiftLines = ({ shiftAllowances, items }: PayslipFacts): PayslipLine[] =>
  joined(
    items.shiftAllowance,
    shiftAllowances.map(({ name, days, amount }) =>
      payAmount({
        exact: fraction(amount * days),
        formula: `${name} ${ntd(amount)} × ${days} 日`,
        inputs: {},
        article: '',
        rounding: 'half_up',
      }),
    ),
  );

const ofScheme = ({ enrolments, month }: PayslipFacts, scheme: EnrolmentOfPayslip['scheme']): EnrolmentOfPayslip[] =>
  enrolments.filter(
    (one) => one.scheme === scheme && one.startOn <= month.to && (one.endOn === null || one.endOn >= month.from),
  );

const insuranceLines = (facts: PayslipFacts, tables: PayslipTables): PayslipLine[] => {
  const { month, items, isEmploymentInsured, dependantReductions } = facts;
  const labour = ofScheme(facts, 'labor').map((one) =>
    labourPremiums(tables.labour, {
      insuredAmount: one.insuredAmount,
      days: insuredDays(month.from, one),
      isEmploymentInsured,
    }),
  );
  const health = ofScheme(facts, 'health')
    .filter((one) => isInsuredAtMonthEnd(month.from, one))
    .map(({ insuredAmount }) =>
      healthPremiums(tables.health, { insuredAmount, isInsuredAtMonthEnd: true, reduction: 0, dependantReductions }),
    );
  const pension = ofScheme(facts, 'pension').map((one) =>
    pensionContributions(tables.pension, {
      contributionWage: one.insuredAmount,
      days: insuredDays(month.from, one),
      voluntaryRate: one.selfPercent,
    }),
  );
  const occupational = ofScheme(facts, 'occupational').map((one) =>
    occupationalPremium(tables.occupational, { insuredAmount: one.insuredAmount, days: insuredDays(month.from, one) }),
  );
  const employer = (code: string, name: string, amounts: readonly PayAmount[]): PayslipLine[] => {
    const [first, ...others] = amounts;
    return first === undefined ? [] : [employerLine(code, name, addAmounts(first, ...others))];
  };
  return [
    ...joined(
      items.labour,
      labour.map((one) => one.employee),
    ),
    ...joined(
      items.health,
      health.flatMap(({ self, dependants }) => [self, dependants]),
    ),
    ...joined(
      items.pension,
      pension.map(({ voluntary }) => voluntary),
    ),
    ...employer(
      'ER-LI',
      '勞保費（雇主）',
      labour.map((one) => one.employer),
    ),
    ...employer(
      'ER-ARREARS',
      '積欠工資墊償基金',
      labour.map(({ wageArrears }) => wageArrears),
    ),
    ...employer('ER-OI', '職災保險費', occupational),
    ...employer(
      'ER-NHI',
      '健保費（雇主）',
      health.map((one) => one.employer),
    ),
    ...employer(
      'ER-PENSION',
      '勞退提繳',
      pension.map((one) => one.employer),
    ),
  ];
};

const sumOf = (lines: readonly PayslipLine[], kind: PayslipLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Share of overtime within the tax-free hours of the month, as an amount. */
const taxFreeOvertime = ({ overtime, hasOvertimeConsent }: PayslipFacts, { taxFree }: PayslipTables, paid: number) => {
  const minutes = overtime.flatMap(({ paidTiers }) => paidTiers).reduce((sum, tier) => sum + Math.max(0, tier), 0);
  const hours = hasOvertimeConsent ? taxFree.overtimeHoursWithConsent : taxFree.overtimeHours;
  return minutes <= hours * HOUR ? paid : Math.floor((paid * hours * HOUR) / minutes);
};

/** Taxable pay: taxable earnings less deductions for leave, tax-free amounts and the voluntary pension. */
const taxableOf = (facts: PayslipFacts, tables: PayslipTables, lines: readonly PayslipLine[]): number => {
  const { items } = facts;
  const limits = new Map(
    facts.salaries.flatMap(({ lines: own }) => own.map(({ item }) => [item.code, item.taxFreeLimit] as const)),
  );
  const earned = lines
    .filter(({ kind, isTaxable }) => kind === 'earning' && isTaxable)
    .reduce((sum, { code, amount }) => {
      const free =
        code === items.overtime.code ? taxFreeOvertime(facts, tables, amount) : Math.min(amount, limits.get(code) ?? 0);
      return sum + amount - free;
    }, 0);
  const less = lines
    .filter(({ code, kind, isTaxable }) => kind === 'deduction' && (isTaxable || code === items.pension.code))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, earned - less);
};

const taxOf = ({ withholding, persons }: PayslipFacts, tables: PayslipTables, taxable: number): PayAmount => {
  if (withholding === 'non_resident') {
    return nonResidentWithholding(tables.withholding, { pay: taxable, minimumWage: tables.minimumWage.monthly });
  }
  return withholding === 'flat'
    ? flatWithholding(tables.withholding, taxable)
    : tableWithholding(tables.withholding, { pay: taxable, persons });
};

/** Supplementary premium on the bonuses of the payslip. */
const supplementaryLines = (facts: PayslipFacts, tables: PayslipTables): PayslipLine[] => {
  const bonus = facts.entered
    .filter(({ item }) => item.formula === 'bonus')
    .reduce((sum, { amount }) => sum + amount, 0);
  const [insured] = ofScheme(facts, 'health');
  if (bonus === 0 || !insured) {
    return [];
  }
  return joined(facts.items.supplementary, [
    bonusPremium(tables.health, {
      insuredAmount: insured.insuredAmount,
      payment: bonus,
      yearToDate: facts.bonusesOfYear + bonus,
    }),
  ]);
};

/**
 * Calculates the payslip of a month. The same facts and tables give the same lines, each with its formula, inputs and
 * article (Labor Standards Act, Article 23; Enforcement Rules, Article 14-1).
 * @throws RangeError for facts without salary while the employee is employed and paid.
 */
export const payslipOf = (facts: PayslipFacts, tables: PayslipTables): Payslip => {
  const paidDays = paidDaysOf(facts.month, facts);
  const attendanceItems = new Set(
    facts.salaries.flatMap(({ lines }) =>
      lines.filter(({ item }) => item.formula === 'attendance_bonus').map(({ item }) => item.code),
    ),
  );
  const fixed = fixedLines(facts, paidDays).map((line) =>
    attendanceItems.has(line.code) ? withAttendanceBonus(facts, line) : line,
  );
  const earned = [
    ...fixed,
    ...shiftLines(facts),
    ...overtimeLines(facts),
    ...leaveLines(facts),
    ...facts.entered.map(enteredLine),
    ...insuranceLines(facts, tables),
    ...supplementaryLines(facts, tables),
  ];
  const taxable = taxableOf(facts, tables, earned);
  const lines = [...earned, ...joined(facts.items.tax, [taxOf(facts, tables, taxable)])];
  const [gross, deductions] = [sumOf(lines, 'earning'), sumOf(lines, 'deduction')];
  return {
    lines,
    gross,
    deductions,
    net: gross - deductions,
    employerCost: sumOf(lines, 'employer'),
    paidDays,
    taxable,
  };
};
