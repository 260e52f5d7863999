/** Minutes until the next attempt by number of attempts. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1_440] as const;

/** Days after which a mail is outdated and not sent. */
export const MAX_MAIL_AGE_DAYS = 3;

/** Days for which sent and failed mails are kept before they are removed. */
export const MAIL_RETENTION_DAYS = 180;

/** Returns the minutes until the next attempt, or null if the mail is given up. */
export const nextTryAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;
