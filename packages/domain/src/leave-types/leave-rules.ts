import type { LeaveTypeCode } from './leave-type.ts';

/** The first day of which the rules of leave are known here. */
export const FIRST_KNOWN_DAY = '2025-01-01';

/** From here on sick leave is protected, and caring for family is taken by the hour. */
export const NEW_RULES_FROM = '2026-01-01';

/** Family care leave counts as personal leave (Gender Equality in Employment Act, Article 20, paragraph 1). */
export const PERSONAL_POOL: readonly LeaveTypeCode[] = ['personal_leave', 'family_care_leave'];
