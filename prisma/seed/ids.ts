/** In milliseconds: ids of the seventh version begin with when they were made, here one a millisecond. */
const FIRST = Date.UTC(2026, 0, 1);

/** Of the seventh version, and whose they are. */
const suffixOf = (seed: number): string => `70008000${seed.toString(16).padStart(12, '0')}`;

/**
 * Ids one after the other, which look as if the database had made them and are made sooner: for each of millions it would
 * ask the system for chance. `seed` keeps those of two tables apart.
 */
export const orderedIds = (seed: number): (() => string) => {
  const suffix = suffixOf(seed);
  let last = FIRST;
  return () => {
    last += 1;
    return `${last.toString(16).padStart(12, '0')}${suffix}`;
  };
};

export const orderedIdSql = (seed: number, number: string): string =>
  `(lpad(to_hex(${FIRST} + ${number}), 12, '0') || '${suffixOf(seed)}')::uuid`;
