import { type FilteredList, listSavedFilters, type SavedFilter } from '@hr/contracts/shell/saved-filters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { keptText, readKept, withChange } from './kept-query.ts';
import { type OpenRecord, useOpenRecord } from './use-open-record.ts';
import { useOpening } from './use-opening.ts';
import { type Change, useSearchState } from './use-search-state.ts';

type Values = Readonly<Record<string, unknown>>;

interface Options<Beside extends z.ZodRawShape> {
  readonly beside?: Beside;
  /** What the address calls the record that is open, `record` unless it says otherwise. */
  readonly opened?: string;
  /** Whether the list is what is seen; always without it. */
  readonly isShown?: (beside: z.output<z.ZodObject<Beside>>) => boolean;
  readonly opensWith?: Values | undefined;
}

/** The filters of a list under names, and what they are made of and chosen for. */
export interface SavedFilters {
  readonly list: FilteredList;
  readonly items: readonly SavedFilter[];
  /** What would be saved of what the list is asked with now; empty where it is asked with nothing. */
  readonly current: string;
  /** Asks the list with one of them. */
  readonly choose: (query: string) => void;
}

/** What a list is asked with, and how that changes. */
export interface ListSearch<State> extends OpenRecord {
  readonly state: State;
  readonly isOpening: boolean;
  /** Whether it is asked for anything else than at first, be it in another order. */
  readonly isChanged: boolean;
  /** By hand: it stays with the person. */
  readonly change: Change<State>;
  /** Takes the filters back, those too that stay with the person. */
  readonly clear: () => void;
  /** Asks just this, as a link would: nothing of it stays. */
  readonly showOnly: (query: Partial<State>) => void;
  readonly saved: SavedFilters;
}

const nothing: readonly SavedFilter[] = [];

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const useSchemas = (query: z.ZodObject, beside: z.ZodRawShape | undefined, opened: string) =>
  useMemo(() => {
    const own = z.object(without(query.shape, Object.keys(beside ?? {})) as z.ZodRawShape);
    return { own, all: query.extend({ [opened]: z.uuid().optional(), ...beside }) };
  }, [query, beside, opened]);

interface Known {
  /** The person's default, where they have one. */
  readonly usual: string | undefined;
  readonly kept: string;
  readonly opensWith: Values | undefined;
}

const firstQuery = (own: z.ZodObject, { usual, kept, opensWith }: Known): Values => {
  const { pageSize } = readKept(own, kept);
  return usual === undefined ? { ...opensWith, ...readKept(own, kept) } : { ...readKept(own, usual), pageSize };
};

/**
 * What a list is asked with, kept in the address. What somebody changes by hand stays with them: opened without a query, the
 * list shows their default, else what they used last. What an address says wins over both, and stays with nobody.
 */
export const useListSearch = <Query extends z.ZodObject, Beside extends z.ZodRawShape = {}>(
  list: FilteredList,
  query: Query,
  { beside, opened = 'record', isShown, opensWith }: Options<Beside> = {},
): ListSearch<z.output<Query>> => {
  const { own, all } = useSchemas(query, beside, opened);
  const address = useSearchState(all);
  const { change, reset } = address;
  const { [opened]: _openId, ...state } = address.query;
  const [search] = useSearchParams();
  const [kept, setKept] = useStoredState(`list-query:${list}`, '');
  const isWaiting = usePreferenceStore((store) => store.isWaiting);
  const isSeen = isShown?.(state as unknown as z.output<z.ZodObject<Beside>>) ?? true;
  const { data, isPending } = useQuery({ ...endpointQuery(listSavedFilters, { query: { list } }), enabled: isSeen });
  const items = data?.items ?? nothing;
  const others = without(state, Object.keys(own.shape));
  const keep = (text: string): void => {
    if (text !== kept) {
      setKept(text);
    }
  };
  const usual = items.find(({ isDefault }) => isDefault)?.query;
  const first = firstQuery(own, { usual, kept, opensWith });
  const isOpening = useOpening({
    isBare: ![...Object.keys(own.shape), opened].some((name) => search.has(name)),
    isShown: isSeen,
    isReady: !isPending && !isWaiting,
    hasQuery: keptText(own, first) !== '',
    open: () => reset({ ...others, ...first }),
  });
  return {
    state: state as never,
    ...useOpenRecord(opened, address),
    isChanged: keptText(own, state) !== '',
    isOpening,
    change: (patch, options) => {
      change(patch, options);
      keep(withChange(own, kept, patch));
    },
    clear: () => {
      reset(others);
      keep('');
    },
    showOnly: (only) => reset(only),
    saved: {
      list,
      items,
      current: keptText(own, without(state, ['pageSize'])),
      choose: (text) => {
        const chosen = { ...readKept(own, text), pageSize: state['pageSize'] };
        reset({ ...others, ...chosen, asOf: state['asOf'] });
        keep(withChange(own, '', chosen));
      },
    },
  };
};
