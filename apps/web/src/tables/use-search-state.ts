import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useRefusedNavigations } from '#routing/refused-navigation.ts';
import { readSearch, writeSearch } from './search-state.ts';

type Patch<Query> = { readonly [Key in keyof Query]?: Query[Key] | undefined };

/** Changes the URL as a new history step or by replacing the current one. */
export type Change<Query> = (patch: Patch<Query>, options?: { readonly isStep?: boolean }) => void;

/** Navigation state of a URL written by the screen itself, so that no initial query is added to it. */
export const DECIDED = { isDecided: true } as const;

/** Query in the URL and the functions that change it, which are stable while the URL does not change. */
export interface SearchState<Query> {
  readonly query: Query;
  readonly read: () => Query;
  readonly change: Change<Query>;
  readonly reset: (to?: Patch<Query>) => void;
}

/**
 * Filters, order and page of a list in the URL, parsed by the query schema of the endpoint, so that a view can be
 * linked and reloaded. A change returns to the first page unless it sets one. A reset removes everything else.
 */
export const useSearchState = <Schema extends z.ZodObject>(schema: Schema): SearchState<z.output<Schema>> => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router returns the URL of the last render. Of two changes in one event, such as a keyword and a click, the
  // second would undo the first.
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
