/** How long a session lives. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly absoluteHours: number;
}

const MINUTE = 60_000;

/** A session used now ends after the idle time unless it is used again, and never later than its absolute end. */
export const idleEnd = (now: Date, { idleMinutes }: SessionLimits, absoluteEnd: Date): Date =>
  new Date(Math.min(now.getTime() + idleMinutes * MINUTE, absoluteEnd.getTime()));

export const absoluteEnd = (now: Date, { absoluteHours }: SessionLimits): Date =>
  new Date(now.getTime() + absoluteHours * 60 * MINUTE);

/** Written at most once a minute, so that reading a list does not write a row each time. */
export const isWorthSliding = (stored: Date, next: Date): boolean => next.getTime() - stored.getTime() >= MINUTE;
