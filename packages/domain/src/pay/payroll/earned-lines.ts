import { type CalendarDate, daysOfPeriod } from '../../dates/index.ts';
import { fraction, productOf } from '../../fractions/index.ts';
import { attendanceBonusDeduction, leaveDeduction } from './leave-deduction.ts';
import { monthPay } from './month-pay.ts';
import { overtimePayment } from './overtime-payment.ts';
import { ntd, type PayAmount, payAmount } from './pay-amount.ts';
import type { PayItem, PayslipFacts, PayslipLine, SalaryPeriod } from './payslip-facts.ts';
import { joined, lineOf } from './payslip-line.ts';
import { covers, DAY_MINUTES, salaryOn, wageOn } from './wage-of-day.ts';

const HOUR = 60;

/** Days of the employment within the month. */
const employedDays = ({ month, hiredOn, lastWorkingOn }: PayslipFacts): CalendarDate[] =>
  daysOfPeriod(month).filter((day) => day >= hiredOn && (lastWorkingOn === null || day <= lastWorkingOn));

interface TimePart {
  readonly amount: number;
  readonly payBasis: SalaryPeriod['payBasis'];
}

/** Pay by the hour or by the day for the time of the month. */
const timePay = (item: PayItem, { amount, payBasis }: TimePart, { workedMinutes, attendedDays }: PayslipFacts) => {
  const isHourly = payBasis === 'hourly';
  return payAmount({
    exact: isHourly ? productOf([fraction(amount), fraction(workedMinutes, HOUR)]) : fraction(amount * attendedDays),
    formula: isHourly ? `${ntd(amount)} × ${workedMinutes}/60 小時` : `${ntd(amount)} × ${attendedDays} 日`,
    inputs: { 項目: item.name },
    article: '勞動基準法第 22 條第 2 項',
    rounding: 'half_up',
  });
};

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
        : timePay(item, last, facts);
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

const negated = (amount: PayAmount): PayAmount => ({
  ...amount,
  amount: -amount.amount,
  formula: `−（${amount.formula}）`,
});

/**
 * Lines of the days by the month to which they belong: corrections of earlier months, by the wage of their day, get lines
 * of their own.
 */
const linesByMonth = <Day extends { readonly on: CalendarDate }>(
  { month }: PayslipFacts,
  days: readonly Day[],
  linesOf: (days: readonly Day[]) => PayslipLine[],
): PayslipLine[] =>
  [...Map.groupBy(days, ({ on }) => (on < month.from ? on.slice(0, 7) : null))].flatMap(([ofMonth, own]) =>
    linesOf(own).map((line) => ({ ...line, ofMonth })),
  );

/** Overtime by the hourly wage of its day. Corrections that take some back are negative. */
const overtimeLines = (facts: PayslipFacts, overtime: PayslipFacts['overtime']): PayslipLine[] => {
  const byWage = Map.groupBy(overtime, ({ on }) => wageOn(facts, on).formula);
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
const leaveLines = (facts: PayslipFacts, days: readonly Unpaid[]): PayslipLine[] => {
  const unpaid = days.filter(
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

/** Lines of what was earned: fixed items, shift allowances and overtime, and the deductions for leave and absence. */
export const earnedLines = (facts: PayslipFacts, paidDays: number): PayslipLine[] => {
  const attendanceItems = new Set(
    facts.salaries.flatMap(({ lines }) =>
      lines.filter(({ item }) => item.formula === 'attendance_bonus').map(({ item }) => item.code),
    ),
  );
  const fixed = fixedLines(facts, paidDays).map((line) =>
    attendanceItems.has(line.code) ? withAttendanceBonus(facts, line) : line,
  );
  return [
    ...fixed,
    ...shiftLines(facts),
    ...linesByMonth(facts, facts.overtime, (days) => overtimeLines(facts, days)),
    ...linesByMonth(facts, [...facts.leaves, ...unpaidAbsences(facts)], (days) => leaveLines(facts, days)),
  ];
};
