import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useRefusedNavigations } from '#routing/refused-navigation.ts';
import { readSearch, writeSearch } from './search-state.ts';

type Patch<Query> = { readonly [Key in keyof Query]?: Query[Key] | undefined };

/** Changes the address; as a step that the browser goes back from, or in the place of the one before. */
export type Change<Query> = (patch: Patch<Query>, options?: { readonly isStep?: boolean }) => void;

/** What goes with an address that a screen has written itself: what it says, and what it does not, was decided there. */
export const DECIDED = { isDecided: true } as const;

/** What an address asks, and how that changes. Its functions stay the same while the address does not. */
export interface SearchState<Query> {
  readonly query: Query;
  readonly read: () => Query;
  readonly change: Change<Query>;
  readonly reset: (to?: Patch<Query>) => void;
}

/**
 * A list's filters, order and page, kept in the address and parsed by the endpoint's own query schema, so that a view
 * can be linked and reloaded. A change goes back to the first page unless it names one; a reset leaves nothing but what it
 * is told.
 */
export const useSearchState = <Schema extends z.ZodObject>(schema: Schema): SearchState<z.output<Schema>> => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router sees the address as last rendered, so of two changes in one turn, as by a debounced keyword and a click,
  // the second would undo the first.
  const latest = useRef(search);
  useEffect(() => {
    const fallBack = (): void => {
      latest.current = search;
    };
    fallBack();
    return useRefusedNavigations.subscribe(fallBack);
  }, [search]);
  const query = useMemo(() => readSearch(schema, search), [schema, search]);
  const read = useCallback(() => readSearch(schema, latest.current), [schema]);
  const commit = useCallback(
    (next: URLSearchParams, { isStep = false } = {}): void => {
      latest.current = next;
      void navigate({ search: next.toString() }, { replace: !isStep, state: DECIDED });
    },
    [navigate],
  );
  const change: Change<z.output<Schema>> = useCallback(
    (patch, options) => commit(writeSearch(schema, latest.current, { ...read(), page: undefined, ...patch }), options),
    [schema, read, commit],
  );
  const reset = useCallback(
    (to: Patch<z.output<Schema>> = {}): void => commit(writeSearch(schema, latest.current, to)),
    [schema, commit],
  );
  return { query, read, change, reset };
};
