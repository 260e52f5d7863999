/** Lifetime of sessions. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly absoluteHours: number;
}

const MINUTE = 60_000;

/** Returns when a session ends if it is not used again; never later than its absolute end. */
export const idleEnd = (now: Date, { idleMinutes }: SessionLimits, absoluteEnd: Date): Date =>
  new Date(Math.min(now.getTime() + idleMinutes * MINUTE, absoluteEnd.getTime()));

export const absoluteEnd = (now: Date, { absoluteHours }: SessionLimits): Date =>
  new Date(now.getTime() + absoluteHours * 60 * MINUTE);

const CONFIRMATION_MINUTES = 15;

/** Returns whether the caller confirmed the password or a passkey within the last 15 minutes. */
export const isRecentConfirmation = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMATION_MINUTES * MINUTE;

/** Limits extensions to one write per minute. */
export const shouldExtend = (stored: Date, next: Date): boolean => next.getTime() - stored.getTime() >= MINUTE;
