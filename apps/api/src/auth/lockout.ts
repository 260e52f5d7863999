/** After this many failures in a row a name is locked, for so many minutes from the last. */
export const MAXIMUM_FAILURES = 5;
export const LOCK_MINUTES = 15;

/** A name is locked out now when it has failed `failures` times or more, the last time not before `instant`. */
export const lockedOutSince = (now: Date): { failures: number; instant: Date } => ({
  failures: MAXIMUM_FAILURES,
  instant: new Date(now.getTime() - LOCK_MINUTES * 60_000),
});
