/**
 * How many failures in a row are let go before anybody waits. Somebody who has signed in from a device before is only
 * counted there, so that strangers shut nobody out; a name and an address as wholes are for guesses that come from
 * everywhere, and for one guess at many names.
 */
export const FAILURES_LET_GO = { device: 5, nameAtAddress: 5, openSession: 5, name: 50, address: 100 } as const;

export type LimitKind = keyof typeof FAILURES_LET_GO;

/** Minutes to wait after the last failure that is let go, after the next one, and so on; the last holds for all to come. */
export const WAIT_MINUTES: readonly number[] = [1, 2, 4, 8, 15];

/** Minutes without a failure after which the count begins anew. */
export const QUIET_MINUTES = 60;

/** 「請於 3 分鐘後再試」: whole minutes until an instant, at least one. */
export const minutesUntil = (now: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
