import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { readSearch, writeSearch } from './search-state.ts';

type Patch<Query> = { readonly [Key in keyof Query]?: Query[Key] | undefined };

/**
 * A list's filters, order and page, kept in the address and parsed by the endpoint's own query schema, so that a view
 * can be linked and reloaded. A change goes back to the first page unless it names one.
 */
export const useSearchState = <Schema extends z.ZodObject>(
  schema: Schema,
): [query: z.output<Schema>, change: (patch: Patch<z.output<Schema>>) => void, reset: () => void] => {
  const [search, setSearch] = useSearchParams();
  // The router's own functional form sees the address as last rendered, so of two changes in one turn, as by a debounced
  // keyword and a click, the second would undo the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const query = useMemo(() => readSearch(schema, search), [schema, search]);
  const commit = (next: URLSearchParams): void => {
    latest.current = next;
    setSearch(next, { replace: true });
  };
  const change = (patch: Patch<z.output<Schema>>): void =>
    commit(writeSearch(schema, latest.current, { ...readSearch(schema, latest.current), page: undefined, ...patch }));
  const reset = (): void => commit(writeSearch(schema, latest.current, {}));
  return [query, change, reset];
};
