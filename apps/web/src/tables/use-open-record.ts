import { useCallback } from 'react';
import type { SearchState } from './use-search-state.ts';

/** Open record of a list. Its functions are stable, so that rows can hold them. */
export interface OpenRecord {
  readonly openId: string | undefined;
  /**
   * Opens a record; undefined closes it. Going back closes the record; moving to the next one is not a history step.
   */
  readonly open: (id: string | undefined) => void;
  /** Closes the record if it is the open one, because it was deleted. */
  readonly closeIfOpen: (id: string) => void;
}

type Query = Readonly<Record<string, unknown>>;

/** Open record of a list, stored in a URL parameter. The list keeps its page. */
export const useOpenRecord = (
  name: string,
  { query, read, change }: Pick<SearchState<Query>, 'query' | 'read' | 'change'>,
): OpenRecord => {
  const open = useCallback(
    (id: string | undefined): void => {
      const { [name]: before, page } = read();
      if (id !== before) {
        change({ [name]: id, page }, { isStep: before === undefined });
      }
    },
    [name, read, change],
  );
  const closeIfOpen = useCallback(
    (id: string): void => {
      if (read()[name] === id) {
        open(undefined);
      }
    },
    [name, read, open],
  );
  return { openId: query[name] as string | undefined, open, closeIfOpen };
};
