import { isProbationTooLong } from '@hr/domain/people/employment';
import { addDays, addYears, type CalendarDate, formatDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { stintFields } from './employment.schema.ts';

interface EmploymentStartInput {
  readonly hiredOn: CalendarDate;
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
  /** Null in older records. */
  readonly birthOn: CalendarDate | null;
}

/** Labor Standards Act, Article 45: minimum age of employment in years. */
const YOUNGEST = 15;

/** Returns an error if the employee would be too young on the hire date. */
export const ageFault = ({ hiredOn, birthOn }: Pick<EmploymentStartInput, 'hiredOn' | 'birthOn'>): string | null =>
  birthOn && addYears(birthOn, YOUNGEST) > hiredOn ? '到職日須滿 15 歲（勞動基準法第 45 條）' : null;

/** Maximum number of days between the entry and the hire date. */
const MAX_DAYS_AHEAD = 180;

/** Returns an error if the hire date is too far ahead. */
export const hireDateAheadFault = (hiredOn: CalendarDate, today: CalendarDate): string | null => {
  const latest = addDays(today, MAX_DAYS_AHEAD);
  return hiredOn > latest ? `到職日不可晚於 ${formatDate(latest)}` : null;
};

/** Returns the error in the end of a probation, or null. */
export const probationFault = ({
  hiredOn,
  probationEndsOn,
}: Pick<EmploymentStartInput, 'hiredOn' | 'probationEndsOn'>): string | null => {
  if (probationEndsOn === null) {
    return null;
  }
  if (probationEndsOn < hiredOn) {
    return '試用期滿日不可早於到職日';
  }
  return isProbationTooLong(hiredOn, probationEndsOn) ? '試用期不可超過 6 個月' : null;
};

/**
 * Returns errors for seniority dates after the hire date. Service counts from the hire date (Enforcement Rules of the
 * Labor Standards Act, Article 5), or earlier if agreed.
 */
export const seniorityFaults = ({
  hiredOn,
  seniorityOn,
  leaveSeniorityOn,
}: Pick<EmploymentStartInput, 'hiredOn' | 'seniorityOn' | 'leaveSeniorityOn'>) => {
  const faultOf = (name: 'seniorityOn' | 'leaveSeniorityOn', day: CalendarDate | null): string | null =>
    day !== null && day > hiredOn ? `${stintFields[name].label}不可晚於到職日` : null;
  return {
    seniorityOn: faultOf('seniorityOn', seniorityOn),
    leaveSeniorityOn: faultOf('leaveSeniorityOn', leaveSeniorityOn),
  };
};

/** Adds an issue for every error in the dates of an employment start. */
export const requireValidEmploymentStart = (beginning: EmploymentStartInput, context: z.core.$RefinementCtx): void => {
  const faults = {
    birthOn: ageFault(beginning),
    probationEndsOn: probationFault(beginning),
    ...seniorityFaults(beginning),
  };
  for (const [field, message] of Object.entries(faults)) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};
