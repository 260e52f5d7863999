import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { readSearch, writeSearch } from './search-state.ts';

type Patch<Query> = { readonly [Key in keyof Query]?: Query[Key] | undefined };

/** Changes the address; as a step that the browser goes back from, or in the place of the one before. */
export type Change<Query> = (patch: Patch<Query>, options?: { readonly isStep?: boolean }) => void;

/**
 * A list's filters, order and page, kept in the address and parsed by the endpoint's own query schema, so that a view
 * can be linked and reloaded. A change goes back to the first page unless it names one; a reset leaves nothing but what it
 * is told.
 */
export const useSearchState = <Schema extends z.ZodObject>(
  schema: Schema,
): [query: z.output<Schema>, change: Change<z.output<Schema>>, reset: (to?: Patch<z.output<Schema>>) => void] => {
  const [search, setSearch] = useSearchParams();
  // The router's own functional form sees the address as last rendered, so of two changes in one turn, as by a debounced
  // keyword and a click, the second would undo the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const query = useMemo(() => readSearch(schema, search), [schema, search]);
  const commit = (next: URLSearchParams, { isStep = false } = {}): void => {
    latest.current = next;
    setSearch(next, { replace: !isStep });
  };
  const change: Change<z.output<Schema>> = (patch, options) =>
    commit(
      writeSearch(schema, latest.current, { ...readSearch(schema, latest.current), page: undefined, ...patch }),
      options,
    );
  const reset = (to: Patch<z.output<Schema>> = {}): void => commit(writeSearch(schema, latest.current, to));
  return [query, change, reset];
};
