/** How often one account may do something within a time. */
export interface Ceiling {
  readonly most: number;
  readonly withinMs: number;
}

export type CallKind = 'call' | 'export';

/** More than anybody's work asks for; a script that takes away what it can reach meets them. */
export const CALL_CEILINGS: Readonly<Record<CallKind, Ceiling>> = {
  call: { most: 1_200, withinMs: 60_000 },
  export: { most: 100, withinMs: 3_600_000 },
};

/** What one account has done since its time began. */
export interface Tally {
  readonly since: number;
  readonly count: number;
}

/** The tally with one more; a time that is over begins anew. */
export const oneMore = (tally: Tally | undefined, now: number, { withinMs }: Ceiling): Tally =>
  tally === undefined || now - tally.since >= withinMs
    ? { since: now, count: 1 }
    : { since: tally.since, count: tally.count + 1 };

/** When an account that has done too much may go on; null while it has not. */
export const heldUntil = ({ since, count }: Tally, { most, withinMs }: Ceiling): Date | null =>
  count > most ? new Date(since + withinMs) : null;
