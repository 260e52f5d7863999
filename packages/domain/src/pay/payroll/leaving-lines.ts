import { addDays, laterOf } from '../../dates/index.ts';
import { fraction } from '../../fractions/index.ts';
import { averageWage } from './average-wage.ts';
import { noticePay, unusedAnnualLeavePay } from './leaving-pay.ts';
import { compensatoryPayOut } from './overtime-payment.ts';
import type { Layoff, PayslipFacts, PayslipLine } from './payslip-facts.ts';
import { joined } from './payslip-line.ts';
import { serviceSpan, severancePay } from './severance-pay.ts';
import { monthlyWageOn, wageOn } from './wage-of-day.ts';

/** Unused annual leave, and compensatory leave that expired, at the wages of their days. */
const unusedLeaveLines = (facts: PayslipFacts): PayslipLine[] => {
  const { unusedLeave, items, month, lastWorkingOn } = facts;
  const { annualMinutes, dayMinutes, compensation } = unusedLeave;
  const lastDay = lastWorkingOn !== null && lastWorkingOn < month.to ? lastWorkingOn : month.to;
  return [
    ...(annualMinutes === 0
      ? []
      : joined(items.unusedLeave, [
          unusedAnnualLeavePay({
            minutes: annualMinutes,
            monthlyWage: monthlyWageOn(facts, lastDay),
            day: fraction(dayMinutes),
          }),
        ])),
    ...(compensation.length === 0
      ? []
      : joined(items.unusedCompensation, [
          compensatoryPayOut(
            compensation.map(({ on, dayKind, minutes, unusedMinutes }) => ({
              on,
              day: dayKind,
              minutes,
              unusedMinutes,
              wage: wageOn(facts, on),
            })),
          ),
        ])),
  ];
};

/** Start of the Labor Pension Act; service before it is counted by the Labor Standards Act. */
const PENSION_ACT_FROM = '2005-07-01';

/** The average wage of a month; the present wage for an employee without a paid month before. */
const averageOf = (facts: PayslipFacts, { wagesBefore, daysBefore }: Layoff) =>
  daysBefore === 0
    ? fraction(monthlyWageOn(facts, facts.lastWorkingOn ?? facts.month.to))
    : averageWage({ total: wagesBefore, days: daysBefore, workedDays: null }).monthly;

/** Severance and pay in lieu of notice of a layoff. */
const layoffLines = (facts: PayslipFacts): PayslipLine[] => {
  const { layoff, items, lastWorkingOn } = facts;
  if (layoff === null || lastWorkingOn === null) {
    return [];
  }
  const { seniorityOn, requiredNoticeDays, observedNoticeDays } = layoff;
  const monthlyWage = averageOf(facts, layoff);
  const partOf = (scheme: 'old' | 'new', from: typeof seniorityOn, on: typeof seniorityOn) =>
    from > on ? [] : [severancePay({ scheme, on, span: serviceSpan(from, on), monthlyWage })];
  const beforeAct = addDays(PENSION_ACT_FROM, -1);
  return [
    ...joined(items.severance, [
      ...partOf('old', seniorityOn, beforeAct < lastWorkingOn ? beforeAct : lastWorkingOn),
      ...partOf('new', laterOf(seniorityOn, PENSION_ACT_FROM), lastWorkingOn),
    ]),
    ...joined(items.notice, [
      noticePay({
        requiredDays: requiredNoticeDays,
        observedDays: observedNoticeDays,
        monthlyWage: monthlyWageOn(facts, lastWorkingOn),
      }),
    ]),
  ];
};

/** Lines of what is due once: unused leave, severance and pay in lieu of notice. */
export const leavingLines = (facts: PayslipFacts): PayslipLine[] => [...unusedLeaveLines(facts), ...layoffLines(facts)];
