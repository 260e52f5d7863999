import { isProbationTooLong } from '@hr/domain/people/employees';
import { addDays, addYears, type CalendarDate, formatDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { stintFields } from './employment.schema.ts';

interface Beginning {
  readonly hiredOn: CalendarDate;
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
  /** Of people from before it may be lacking. */
  readonly birthOn: CalendarDate | null;
}

/** Labor Standards Act, Article 45: nobody under fifteen is employed. */
const YOUNGEST = 15;

/** What is said of somebody who would be too young on the first day; null of everybody else. */
export const ageFault = ({ hiredOn, birthOn }: Pick<Beginning, 'hiredOn' | 'birthOn'>): string | null =>
  birthOn && addYears(birthOn, YOUNGEST) > hiredOn ? '到職日須滿 15 歲（勞動基準法第 45 條）' : null;

/** Nobody is entered longer before they come. */
const MOST_DAYS_AHEAD = 180;

/** What is said of a first day that is too far ahead; null of every other. */
export const aheadFault = (hiredOn: CalendarDate, today: CalendarDate): string | null => {
  const latest = addDays(today, MOST_DAYS_AHEAD);
  return hiredOn > latest ? `到職日不可晚於 ${formatDate(latest)}` : null;
};

/** What is wrong with the end of a probation; null where nothing is, or where there is none. */
export const probationFault = ({
  hiredOn,
  probationEndsOn,
}: Pick<Beginning, 'hiredOn' | 'probationEndsOn'>): string | null => {
  if (probationEndsOn === null) {
    return null;
  }
  if (probationEndsOn < hiredOn) {
    return '試用期滿日不可早於到職日';
  }
  return isProbationTooLong(hiredOn, probationEndsOn) ? '試用期不可超過 6 個月' : null;
};

/**
 * What is said of a day after the first of work from which service would count, by its field: it counts from the first day of work
 * (Enforcement Rules of the Labor Standards Act, Article 5), earlier only where that was agreed.
 */
export const seniorityFaults = ({
  hiredOn,
  seniorityOn,
  leaveSeniorityOn,
}: Pick<Beginning, 'hiredOn' | 'seniorityOn' | 'leaveSeniorityOn'>) => {
  const faultOf = (name: 'seniorityOn' | 'leaveSeniorityOn', day: CalendarDate | null): string | null =>
    day !== null && day > hiredOn ? `${stintFields[name].label}不可晚於到職日` : null;
  return {
    seniorityOn: faultOf('seniorityOn', seniorityOn),
    leaveSeniorityOn: faultOf('leaveSeniorityOn', leaveSeniorityOn),
  };
};

/** What is wrong between the days on which somebody begins. */
export const requireSoundBeginning = (beginning: Beginning, context: z.core.$RefinementCtx): void => {
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
