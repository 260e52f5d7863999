/** A source of choices that are the same on every run. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  readonly integer: (below: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

/** Mulberry32: small, fast, and good enough for made-up people. */
export const seededRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    integer,
    pick: (values) => {
      const value = values[integer(values.length)];
      if (value === undefined) {
        throw new RangeError('Nothing to pick from');
      }
      return value;
    },
  };
};
