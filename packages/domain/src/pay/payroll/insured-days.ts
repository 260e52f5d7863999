import { addDays, type CalendarDate, monthOf } from '../../dates/index.ts';

/** An enrolment; both days inclusive, without an end while it continues. */
interface InsuredPeriod {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const [DAYS_OF_A_MONTH, FEBRUARY, JULY, AUGUST] = [30, 2, 7, 8] as const;

const dayOfMonth = (date: CalendarDate): number => Math.min(DAYS_OF_A_MONTH, Number(date.slice(-2)));

/**
 * Counts the insured days of the month that a day is in, in a month of 30 days: the 31st counts as the 30th, and an
 * enrolment from 25 February on has six (Enforcement Rules of the Labor Insurance Act, Article 28-1; those of the
 * Labor Pension Act, Article 22). An enrolment that ends in February counts its days, because no rule rounds them up.
 */
export const insuredDays = (day: CalendarDate, { startOn, endOn }: InsuredPeriod): number => {
  const month = monthOf(day);
  if (startOn > month.to || (endOn !== null && (endOn < month.from || endOn < startOn))) {
    return 0;
  }
  const first = startOn < month.from ? 1 : dayOfMonth(startOn);
  const last = endOn === null || endOn > month.to ? DAYS_OF_A_MONTH : dayOfMonth(endOn);
  return last - first + 1;
};

/**
 * Returns true if a person is insured on the last day of the month that a day is in. Only then is the premium of the
 * month due (National Health Insurance Act, Article 30, paragraph 2).
 */
export const isInsuredAtMonthEnd = (day: CalendarDate, { startOn, endOn }: InsuredPeriod): boolean => {
  const { to } = monthOf(day);
  return startOn <= to && (endOn === null || endOn >= to);
};

/** Days for adjusting an insured amount after a change of the wage. */
export interface GradeAdjustment {
  readonly reportBy: CalendarDate;
  readonly effectiveFrom: CalendarDate;
}

/**
 * Returns when a change of the wage has to be reported: changes from February to July by the end of August, others by
 * the end of February, in force from the first day of the next month (Labor Insurance Act, Article 14, paragraph 2;
 * National Health Insurance Act, Article 21; Labor Pension Act, Article 15).
 */
export const gradeAdjustment = (changedOn: CalendarDate): GradeAdjustment => {
  const month = Number(changedOn.slice(5, 7));
  const target = month >= FEBRUARY && month <= JULY ? AUGUST : FEBRUARY;
  const monthsAhead = month > target ? target + 12 - month : target - month;
  const { to } = monthOf(changedOn, -monthsAhead);
  return { reportBy: to, effectiveFrom: addDays(to, 1) };
};
