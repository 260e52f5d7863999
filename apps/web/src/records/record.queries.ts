import type { Page } from '@hr/contracts/core';
import type { CalendarDate } from '@hr/domain/dates';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { tellOtherWindows } from '#session/other-windows.ts';
import type { Identified, Kind, ListQuery } from './kind.ts';

/** A query by what its answer is. */
export interface Answering<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** A page of a list. */
export const listOptions = <Item extends Identified>({ endpoints }: Kind<Item>, query: ListQuery) =>
  queryOptions({
    ...(endpointQuery(endpoints.list, { query }) as unknown as Answering<Page<Item>>),
    placeholderData: keepPreviousData,
  });

interface Which {
  readonly id: string;
  readonly asOf?: CalendarDate | undefined;
}

/** One record. */
export const itemOptions = <Item extends Identified>({ endpoints, isDated }: Kind<Item>, { id, asOf }: Which) =>
  queryOptions(
    endpointQuery(endpoints.get, {
      params: { id },
      ...(isDated ? { query: { asOf } } : {}),
    }) as unknown as Answering<Item>,
  );

/** A page of a record's log. */
export const auditQuery = <Item extends Identified>({ endpoints }: Kind<Item>, id: string, page: number) =>
  endpointQuery(endpoints.auditEntries, { params: { id }, query: { page } });

/**
 * After a write everything that is on the screen is asked for again: records tell of each other. What is gone is not. Other
 * windows count anew what waits.
 */
export const useRefresh = (): ((gone?: string) => Promise<void>) => {
  const client = useQueryClient();
  return (gone) => {
    tellOtherWindows();
    return client.invalidateQueries({
      predicate: ({ queryKey }) => gone === undefined || !JSON.stringify(queryKey).includes(gone),
    });
  };
};

/** Fetches a record as it is now. */
export const useFetchLatest = <Item extends Identified>(kind: Kind<Item>) => {
  const client = useQueryClient();
  return (which: Which): Promise<Item> => client.fetchQuery({ ...itemOptions(kind, which), staleTime: 0 });
};

/** So many records can be chosen at once. */
export const MOST_CHOSEN = 1_000;

const LARGEST_PAGE = 100;

/** Fetches all rows that a list's query finds, page by page, as far as they can be chosen. */
export const useFetchAll = <Item extends Identified>(kind: Kind<Item>) => {
  const client = useQueryClient();
  return async (query: ListQuery): Promise<Item[]> => {
    const found: Item[] = [];
    for (let page = 1; found.length < MOST_CHOSEN; page += 1) {
      const options = listOptions(kind, { ...query, page, pageSize: LARGEST_PAGE });
      const { items, total } = await client.fetchQuery({ ...options, staleTime: 0 });
      found.push(...items);
      if (items.length === 0 || found.length >= total) {
        break;
      }
    }
    return found.slice(0, MOST_CHOSEN);
  };
};

/** Fetches rows as they are now: by the list's query, and each by itself that this finds no more. */
export const useFetchAnew = <Item extends Identified>(kind: Kind<Item>) => {
  const fetchAll = useFetchAll(kind);
  const fetchLatest = useFetchLatest(kind);
  return async (rows: readonly Item[], query: ListQuery): Promise<Item[]> => {
    if (rows.length === 0) {
      return [];
    }
    const found = await fetchAll(query);
    const ids = new Set(found.map(({ id }) => id));
    const others = await Promise.allSettled(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => fetchLatest({ id })));
    return [...found, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))];
  };
};
