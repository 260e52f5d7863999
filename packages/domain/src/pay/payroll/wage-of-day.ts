import type { CalendarDate } from '../../dates/index.ts';
import { fraction } from '../../fractions/index.ts';
import { agreedHourlyWage, type HourlyWage, hourlyWageOfMonth } from './overtime-payment.ts';
import { ntd } from './pay-amount.ts';
import type { PayslipFacts, SalaryPeriod } from './payslip-facts.ts';

/** Minutes of a normal working day (Labor Standards Act, Article 30). */
export const DAY_MINUTES = 480;

const HOUR = 60;
const DAYS_OF_A_MONTH = 30;

export const covers = ({ from, until }: SalaryPeriod, day: CalendarDate): boolean =>
  from <= day && (until === null || day <= until);

export const salaryOn = ({ salaries }: PayslipFacts, day: CalendarDate): SalaryPeriod | undefined =>
  salaries.find((salary) => covers(salary, day)) ?? salaries.at(-1);

/** The hourly wage on a day, from the items that count. */
export const wageOn = (facts: PayslipFacts, day: CalendarDate): HourlyWage => {
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

/** Wage of normal hours of a month at the salary of a day, from the items that count, in NTD. */
export const monthlyWageOn = (facts: PayslipFacts, day: CalendarDate): number => {
  const salary = salaryOn(facts, day);
  const total =
    salary?.lines.filter(({ item }) => item.isInHourlyWage).reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const perMonth = { monthly: 1, daily: DAYS_OF_A_MONTH, hourly: (DAYS_OF_A_MONTH * DAY_MINUTES) / HOUR } as const;
  return total * perMonth[salary?.payBasis ?? 'monthly'];
};
