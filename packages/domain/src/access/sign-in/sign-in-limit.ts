/**
 * Number of consecutive failures without a delay. For a known device only its own failures count, so that strangers
 * cannot lock a user out. The limits per name and per address are against distributed guesses and against one guess
 * for many names.
 */
export const ALLOWED_FAILURES = { device: 5, nameAtAddress: 5, openSession: 5, name: 50, address: 100 } as const;

export type LimitKind = keyof typeof ALLOWED_FAILURES;

/** Minutes to wait after further failures; the last value applies to all later ones. */
export const WAIT_MINUTES: readonly number[] = [1, 2, 4, 8, 15];

/** Minutes without a failure that reset the count. */
export const QUIET_MINUTES = 60;

/** Returns the whole minutes until an instant, at least one: 「請於 3 分鐘後再試」. */
export const minutesUntil = (now: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));

/** Days for setting up a second factor, from the first login at which a role requires it. */
export const SECOND_FACTOR_GRACE_DAYS = 14;

/** Returns the deadline, after which all other calls are refused. Decision 019. */
export const secondFactorDue = (requiredAt: Date): Date =>
  new Date(requiredAt.getTime() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
