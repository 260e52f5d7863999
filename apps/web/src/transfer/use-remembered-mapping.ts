import type { ImportMapping } from '@hr/contracts/core';
import type { Screen } from '@hr/domain/access/roles';
import { useStoredState } from '#stores/use-stored-state.ts';
import type { ImportColumn } from './import-columns.ts';

/** What one preference may hold, and more kinds of files than anybody imports on a screen. */
const [LONGEST, MOST] = [20_000, 10];

const nothing: readonly ImportMapping[] = [];

const isOf = (mapping: ImportMapping, headers: readonly string[]): boolean =>
  Object.keys(mapping).length === headers.length && headers.every((header) => Object.hasOwn(mapping, header));

/** The newest of them, as many as can be kept. */
const kept = (mappings: readonly ImportMapping[]): readonly ImportMapping[] =>
  mappings.slice(0, MOST).filter((_, index) => JSON.stringify(mappings.slice(0, index + 1)).length <= LONGEST);

/** What a person has told of the columns of files on a screen: the same columns, in whatever order, are the same kind of file. */
export const useRememberedMapping = (screen: Screen, columns: readonly ImportColumn[]) => {
  const [mappings, keep] = useStoredState(`import:${screen}`, nothing);
  const names = new Set<string | null>([null, ...columns.map(({ name }) => name)]);
  return {
    recall: (headers: readonly string[]): ImportMapping | undefined => {
      const found = mappings.find((mapping) => isOf(mapping, headers));
      return found && Object.values(found).every((name) => names.has(name)) ? found : undefined;
    },
    remember: (mapping: ImportMapping): void => {
      const others = mappings.filter((other) => !isOf(other, Object.keys(mapping)));
      keep(kept([mapping, ...others]));
    },
  };
};
