/** A random source with the same values on every run. */
export interface Random {
  /** Returns an integer from 0 to `below` - 1. */
  readonly integer: (below: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

/** Mulberry32: fast, and good enough for demo data. */
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
