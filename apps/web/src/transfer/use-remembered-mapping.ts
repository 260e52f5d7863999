import type { ImportMapping } from '@hr/contracts/core';
import type { Screen } from '@hr/domain/access/roles';
import { useStoredState } from '#stores/use-stored-state.ts';
import type { ImportColumn } from './import-columns.ts';

/** Size limit of a preference, and maximum number of stored mappings per screen. */
const [MAX_LENGTH, MAX_MAPPINGS] = [20_000, 10];

const NO_MAPPINGS: readonly ImportMapping[] = [];

const hasHeaders = (mapping: ImportMapping, headers: readonly string[]): boolean =>
  Object.keys(mapping).length === headers.length && headers.every((header) => Object.hasOwn(mapping, header));

/** Returns the newest mappings within the limits. */
const withinLimits = (mappings: readonly ImportMapping[]): readonly ImportMapping[] =>
  mappings
    .slice(0, MAX_MAPPINGS)
    .filter((_, index) => JSON.stringify(mappings.slice(0, index + 1)).length <= MAX_LENGTH);

/** Column mappings of the user on a screen. The same headers in any order are the same kind of file. */
export const useRememberedMapping = (screen: Screen, columns: readonly ImportColumn[]) => {
  const [mappings, keep] = useStoredState(`import:${screen}`, NO_MAPPINGS);
  const names = new Set<string | null>([null, ...columns.map(({ name }) => name)]);
  return {
    recall: (headers: readonly string[]): ImportMapping | undefined => {
      const match = mappings.find((mapping) => hasHeaders(mapping, headers));
      return match && Object.values(match).every((name) => names.has(name)) ? match : undefined;
    },
    remember: (mapping: ImportMapping): void => {
      const others = mappings.filter((other) => !hasHeaders(other, Object.keys(mapping)));
      keep(withinLimits([mapping, ...others]));
    },
  };
};
