import { useCallback } from 'react';
import type { SearchState } from './use-search-state.ts';

/** Which record is open beside a list; its functions are always the same, so that rows can hold them. */
export interface OpenRecord {
  readonly openId: string | undefined;
  /** Opens a record, or none: to go back closes it, from one to the next is no step of its own. */
  readonly open: (id: string | undefined) => void;
  /** Closes the record if it is that which is open, because it is gone. */
  readonly forget: (id: string) => void;
}

type Query = Readonly<Record<string, unknown>>;

/** The record beside a list, kept in the address under a name; the list stays at its page. */
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
  const forget = useCallback(
    (id: string): void => {
      if (read()[name] === id) {
        open(undefined);
      }
    },
    [name, read, open],
  );
  return { openId: query[name] as string | undefined, open, forget };
};
