import { useState } from 'react';

interface LeftOut<Item> {
  /** Those that are done together. */
  readonly kept: readonly Item[];
  /** Those that were left out, which can be looked at afterwards. */
  readonly leftOut: readonly Item[];
  readonly leaveOut: (ids: readonly string[]) => void;
}

/** Some of several things that are left out before the others are done together. */
export const useLeftOut = <Item extends { readonly id: string }>(items: readonly Item[]): LeftOut<Item> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    kept: items.filter(({ id }) => !ids.has(id)),
    leftOut: items.filter(({ id }) => ids.has(id)),
    leaveOut: (more) => setIds((before) => new Set([...before, ...more])),
  };
};
