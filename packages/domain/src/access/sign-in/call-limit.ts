/** Maximum number of calls of an account within a period. */
export interface Ceiling {
  readonly most: number;
  readonly withinMs: number;
}

export type CallKind = 'call' | 'export';

/** Higher than normal work requires; they stop scripts that extract data. */
export const CALL_CEILINGS: Readonly<Record<CallKind, Ceiling>> = {
  call: { most: 1_200, withinMs: 60_000 },
  export: { most: 100, withinMs: 3_600_000 },
};

/** Calls of an account in the current period. */
export interface Tally {
  readonly since: number;
  readonly count: number;
}

/** Counts one more call; starts a new period if the last one is over. */
export const countCall = (tally: Tally | undefined, now: number, { withinMs }: Ceiling): Tally =>
  tally === undefined || now - tally.since >= withinMs
    ? { since: now, count: 1 }
    : { since: tally.since, count: tally.count + 1 };

/** Returns when an account over the limit may continue, or null. */
export const blockedUntil = ({ since, count }: Tally, { most, withinMs }: Ceiling): Date | null =>
  count > most ? new Date(since + withinMs) : null;
