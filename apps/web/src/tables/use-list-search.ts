import { type FilteredList, listSavedFilters, type SavedFilter } from '@hr/contracts/shell/saved-filters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { storedQueryText, readStoredQuery, withChange } from './stored-query.ts';
import { type OpenRecord, useOpenRecord } from './use-open-record.ts';
import { useOpening } from './use-opening.ts';
import { type Change, useSearchState } from './use-search-state.ts';

type Values = Readonly<Record<string, unknown>>;

interface ListSearchOptions<ExtraState extends z.ZodRawShape> {
  readonly extraState?: ExtraState;
  /** Name of the URL parameter of the open record; defaults to `record`. */
  readonly recordParameter?: string;
  /** Whether the list is visible; defaults to always. */
  readonly isShown?: (extraState: z.output<z.ZodObject<ExtraState>>) => boolean;
  readonly initialQuery?: Values | undefined;
}

/** Saved filters of a list, and the functions to save and apply them. */
export interface SavedFilters {
  readonly list: FilteredList;
  readonly items: readonly SavedFilter[];
  /** Current query as it would be saved; empty without filters. */
  readonly current: string;
  /** Applies a saved filter. */
  readonly choose: (query: string) => void;
}

/** Query of a list and the functions that change it. */
export interface ListSearch<State> extends OpenRecord {
  readonly state: State;
  readonly isOpening: boolean;
  /** Whether the query differs from the default, including the order. */
  readonly isChanged: boolean;
  /** Applies a manual change, which is stored for the user. */
  readonly change: Change<State>;
  /** Clears the filters, including the stored ones. */
  readonly clear: () => void;
  /** Replaces the query like a link would; NO_FILTERS is stored. */
  readonly showOnly: (query: Partial<State>) => void;
  readonly saved: SavedFilters;
}

const NO_FILTERS: readonly SavedFilter[] = [];

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const useSchemas = (query: z.ZodObject, extraState: z.ZodRawShape | undefined, recordParameter: string) =>
  useMemo(() => {
    const listSchema = z.object(without(query.shape, Object.keys(extraState ?? {})) as z.ZodRawShape);
    return { listSchema, all: query.extend({ [recordParameter]: z.uuid().optional(), ...extraState }) };
  }, [query, extraState, recordParameter]);

interface StoredQueries {
  /** Default filter of the user, if any. */
  readonly defaultQuery: string | undefined;
  readonly storedQuery: string;
  readonly initialQuery: Values | undefined;
}

const firstQuery = (listSchema: z.ZodObject, { defaultQuery, storedQuery, initialQuery }: StoredQueries): Values => {
  const { pageSize } = readStoredQuery(listSchema, storedQuery);
  return defaultQuery === undefined
    ? { ...initialQuery, ...readStoredQuery(listSchema, storedQuery) }
    : { ...readStoredQuery(listSchema, defaultQuery), pageSize };
};

/**
 * Query of a list in the URL. Manual changes are stored: without a query the list opens with the user's default,
 * otherwise with the last used query. A query in the URL takes precedence and is not stored. Decision 026.
 */
export const useListSearch = <Query extends z.ZodObject, ExtraState extends z.ZodRawShape = {}>(
  list: FilteredList,
  query: Query,
  { extraState, recordParameter = 'record', isShown, initialQuery }: ListSearchOptions<ExtraState> = {},
): ListSearch<z.output<Query>> => {
  const { listSchema, all } = useSchemas(query, extraState, recordParameter);
  const address = useSearchState(all);
  const { change, reset } = address;
  const { [recordParameter]: _openId, ...state } = address.query;
  const [search] = useSearchParams();
  const [storedQuery, setStoredQuery] = useStoredState(`list-query:${list}`, '');
  const isWaiting = usePreferenceStore((store) => store.isWaiting);
  const isSeen = isShown?.(state as unknown as z.output<z.ZodObject<ExtraState>>) ?? true;
  const { data, isPending } = useQuery({ ...endpointQuery(listSavedFilters, { query: { list } }), enabled: isSeen });
  const items = data?.items ?? NO_FILTERS;
  const otherState = without(state, Object.keys(listSchema.shape));
  const storeQuery = (text: string): void => {
    if (text !== storedQuery) {
      setStoredQuery(text);
    }
  };
  const defaultQuery = items.find(({ isDefault }) => isDefault)?.query;
  const first = firstQuery(listSchema, { defaultQuery, storedQuery, initialQuery });
  const isOpening = useOpening({
    isBare: ![...Object.keys(listSchema.shape), recordParameter].some((name) => search.has(name)),
    isShown: isSeen,
    isReady: !isPending && !isWaiting,
    hasQuery: storedQueryText(listSchema, first) !== '',
    open: () => reset({ ...otherState, ...first }),
  });
  return {
    state: state as never,
    ...useOpenRecord(recordParameter, address),
    isChanged: storedQueryText(listSchema, state) !== '',
    isOpening,
    change: (patch, options) => {
      change(patch, options);
      storeQuery(withChange(listSchema, storedQuery, patch));
    },
    clear: () => {
      reset(otherState);
      storeQuery('');
    },
    showOnly: (only) => reset(only),
    saved: {
      list,
      items,
      current: storedQueryText(listSchema, without(state, ['pageSize'])),
      choose: (text) => {
        const chosen = { ...readStoredQuery(listSchema, text), pageSize: state['pageSize'] };
        reset({ ...otherState, ...chosen, asOf: state['asOf'] });
        storeQuery(withChange(listSchema, '', chosen));
      },
    },
  };
};
