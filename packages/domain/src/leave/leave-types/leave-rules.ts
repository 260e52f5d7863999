import { type LeaveTypeCode, limitOf } from './leave-type.ts';

/** First day for which leave rules are known. */
export const FIRST_KNOWN_DAY = '2025-01-01';

/** From this day, sick leave is protected and family care leave can be taken by the hour. */
export const NEW_RULES_FROM = '2026-01-01';

/** Family care leave counts as personal leave (Gender Equality in Employment Act, Article 20, paragraph 1). */
export const PERSONAL_POOL: readonly LeaveTypeCode[] = ['personal_leave', 'family_care_leave'];

const [DAYS_OF_A_YEAR, REST_DAYS_OF_A_WEEK, WEEKS_OF_A_YEAR] = [366, 2, 52];

/**
 * Days of a year that are neither rest days nor regular days off (Labor Standards Act, Article 36). This is the maximum
 * of working days in a year, and therefore of a year of leave.
 */
export const WORKDAYS_OF_A_YEAR = DAYS_OF_A_YEAR - REST_DAYS_OF_A_WEEK * WEEKS_OF_A_YEAR;

/** Sick leave, in hospital or not, is at most one year within two years. */
export const SICK_LEAVE_OF_TWO_YEARS = limitOf({ days: WORKDAYS_OF_A_YEAR }, 'two_years', {
  of: ['hospitalized_sick_leave', 'pregnancy_rest_leave', 'sick_leave'],
  article: '勞工請假規則第 4 條第 1 項第 2 款、第 3 款',
});
