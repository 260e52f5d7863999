/** How long a mail waits for its next try, in minutes, by how often it was tried: from a hiccup to a night without a server. */
const PAUSES = [1, 5, 15, 60, 240, 720, 1_440] as const;

/** After so many days what a mail tells is no news any more, and it is not sent. */
export const MAIL_NEWS_DAYS = 3;

/** So many days what was sent, or was not, can be looked up; then it is removed. */
export const MAIL_KEPT_DAYS = 180;

/** Minutes until a mail that has been tried so often is tried again; null where it is given up. */
export const nextTryAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;
