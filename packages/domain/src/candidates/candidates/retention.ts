import { type CalendarDate, addDays } from '../../dates/index.ts';

/** Days before the end of the retention on which it is announced. */
export const RETENTION_NOTICE_DAYS = 14;

/** Longest retention that a form accepts, in days from the consent. */
export const MAX_RETENTION_DAYS = 1_826;

export type RetentionFault = 'past' | 'beforeConsent' | 'tooLong';

/**
 * Returns why a retention day is refused, or null. Personal data must be deleted when the purpose or the period of the
 * consent ends (Personal Data Protection Act, Article 11). Data of the retention day is erased on that day.
 */
export const retentionFault = (
  { consentOn, retainedUntil }: { readonly consentOn: CalendarDate; readonly retainedUntil: CalendarDate },
  today: CalendarDate,
): RetentionFault | null => {
  if (retainedUntil <= today) {
    return 'past';
  }
  if (retainedUntil <= consentOn) {
    return 'beforeConsent';
  }
  return retainedUntil > addDays(consentOn, MAX_RETENTION_DAYS) ? 'tooLong' : null;
};
