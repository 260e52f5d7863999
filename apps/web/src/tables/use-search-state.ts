import { useMemo } from 'react';
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
  const query = useMemo(() => readSearch(schema, search), [schema, search]);
  const change = (patch: Patch<z.output<Schema>>): void =>
    setSearch(
      // Changes made in one turn, as by a debounced keyword and a click, must each see the other.
      (current) => writeSearch(schema, current, { ...readSearch(schema, current), page: undefined, ...patch }),
      { replace: true },
    );
  const reset = (): void => setSearch((current) => writeSearch(schema, current, {}), { replace: true });
  return [query, change, reset];
};
