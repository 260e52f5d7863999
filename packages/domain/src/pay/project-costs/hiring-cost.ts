import { type CalendarDate, daysBetween, monthOf, monthsLater } from '../../dates/index.ts';
import {
  insuredDays,
  type InsuredMonth,
  type InsuranceTables,
  insuredMonth,
  type InsuredScheme,
  isInsuredAtMonthEnd,
} from '../payroll/index.ts';

/** An employee before hiring. */
export interface PlannedHiring {
  /** Pay of a whole month in NTD. */
  readonly monthlyPay: number;
  readonly startOn: CalendarDate;
  /** Inclusive. */
  readonly endOn: CalendarDate;
  readonly dependants: number;
  /** Months of pay of the year-end bonus of a whole year. */
  readonly yearEndMonths: number;
}

/** Cost of a month to the employer, in integer NTD. */
export interface HiringMonth {
  /** First day of the month. */
  readonly month: CalendarDate;
  readonly pay: number;
  readonly insurance: number;
  readonly pension: number;
  /** Part of the year-end bonus that the month earns. */
  readonly yearEnd: number;
  /** Premiums that the employee pays, with those of the dependants. No cost of the employer. */
  readonly employeePremiums: number;
}

const [DAYS_OF_AN_INSURED_MONTH, MONTHS_OF_A_YEAR] = [30, 12];

const daysOf = (from: CalendarDate, to: CalendarDate): number => daysBetween(from, to) + 1;

/** Share of a monthly premium for the insured days. Health insurance is due for the whole month if the employee is insured on
 * its last day. */
const shareOf = (scheme: InsuredScheme, month: CalendarDate, hiring: PlannedHiring): number =>
  scheme === 'health'
    ? Number(isInsuredAtMonthEnd(month, hiring))
    : insuredDays(month, hiring) / DAYS_OF_AN_INSURED_MONTH;

const premiumsOf = (insured: readonly InsuredMonth[], month: CalendarDate, hiring: PlannedHiring) => {
  const sum = (schemes: readonly InsuredScheme[], payer: 'employee' | 'employer'): number =>
    insured
      .filter(({ scheme }) => schemes.includes(scheme))
      .reduce((total, one) => total + Math.round(one[payer] * shareOf(one.scheme, month, hiring)), 0);
  return {
    insurance: sum(['labor', 'occupational', 'health'], 'employer'),
    pension: sum(['pension'], 'employer'),
    employeePremiums: sum(['labor', 'health'], 'employee'),
  };
};

/** Calculates the cost of an employee to the employer by month, by the tables of the first day and the days of each month. */
export const hiringCosts = (hiring: PlannedHiring, tables: InsuranceTables): HiringMonth[] => {
  const { monthlyPay, startOn, endOn, dependants, yearEndMonths } = hiring;
  const insured = insuredMonth(tables, {
    wage: monthlyPay,
    isPartTime: false,
    isEmploymentInsured: true,
    dependants,
    voluntaryRate: '0',
  });
  const months: HiringMonth[] = [];
  for (let { from } = monthOf(startOn); from <= endOn; from = monthsLater(from, 1)) {
    const { to } = monthOf(from);
    const share = daysOf(startOn > from ? startOn : from, endOn < to ? endOn : to) / daysOf(from, to);
    months.push({
      month: from,
      pay: Math.round(monthlyPay * share),
      yearEnd: Math.round(((monthlyPay * yearEndMonths) / MONTHS_OF_A_YEAR) * share),
      ...premiumsOf(insured, from, hiring),
    });
  }
  return months;
};
