import { type LeaveTypeCode, limitOf } from './leave-type.ts';

/** The first day of which the rules of leave are known here. */
export const FIRST_KNOWN_DAY = '2025-01-01';

/** From here on sick leave is protected, and caring for family is taken by the hour. */
export const NEW_RULES_FROM = '2026-01-01';

/** Family care leave counts as personal leave (Gender Equality in Employment Act, Article 20, paragraph 1). */
export const PERSONAL_POOL: readonly LeaveTypeCode[] = ['personal_leave', 'family_care_leave'];

const [DAYS_OF_A_YEAR, REST_DAYS_OF_A_WEEK, WEEKS_OF_A_YEAR] = [366, 2, 52];

/**
 * The days of a year that are neither a rest day nor a regular day off (Labor Standards Act, Article 36), which are the most
 * that can be worked in it. A year of leave that is counted by working days is none longer than these.
 */
export const WORKDAYS_OF_A_YEAR = DAYS_OF_A_YEAR - REST_DAYS_OF_A_WEEK * WEEKS_OF_A_YEAR;

/** In hospital or not, no more than a year within two: whichever of them is asked for last. */
export const SICK_LEAVE_OF_TWO_YEARS = limitOf({ days: WORKDAYS_OF_A_YEAR }, 'two_years', {
  of: ['hospitalized_sick_leave', 'pregnancy_rest_leave', 'sick_leave'],
  article: '勞工請假規則第 4 條第 1 項第 2 款、第 3 款',
});
