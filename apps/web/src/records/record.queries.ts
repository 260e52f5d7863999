import type { CalendarDate } from '@hr/domain/dates';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { Identified, Kind, ListQuery } from './kind.ts';

/** Query of a page of a list. */
export const listOptions = <Item extends Identified>({ endpoints }: Kind<Item>, query: ListQuery) =>
  queryOptions({
    ...endpointQuery(endpoints.list, { query }),
    placeholderData: keepPreviousData,
  });

interface RecordKey {
  readonly id: string;
  readonly asOf?: CalendarDate | undefined;
}

/** Query of one record. */
export const itemOptions = <Item extends Identified>({ endpoints, isDated }: Kind<Item>, { id, asOf }: RecordKey) =>
  queryOptions(
    endpointQuery(endpoints.get, {
      params: { id },
      ...(isDated ? { query: { asOf } } : {}),
    }),
  );

/** Query of a page of a record's audit log. */
export const auditQuery = <Item extends Identified>({ endpoints }: Kind<Item>, id: string, page: number) =>
  endpointQuery(endpoints.auditEntries, { params: { id }, query: { page } });

/** Fetches the current state of a record. */
export const useFetchLatest = <Item extends Identified>(kind: Kind<Item>) => {
  const client = useQueryClient();
  return (key: RecordKey): Promise<Item> => client.fetchQuery({ ...itemOptions(kind, key), staleTime: 0 });
};

/** Maximum number of records that can be selected at once. */
export const MAX_SELECTED = 1_000;

const MAX_PAGE_SIZE = 100;

/** Fetches all rows that match a list query, page by page, up to MAX_SELECTED. */
export const useFetchAll = <Item extends Identified>(kind: Kind<Item>) => {
  const client = useQueryClient();
  return async (query: ListQuery): Promise<Item[]> => {
    const rows: Item[] = [];
    for (let page = 1; rows.length < MAX_SELECTED; page += 1) {
      const options = listOptions(kind, { ...query, page, pageSize: MAX_PAGE_SIZE });
      const { items, total } = await client.fetchQuery({ ...options, staleTime: 0 });
      rows.push(...items);
      if (items.length === 0 || rows.length >= total) {
        break;
      }
    }
    return rows.slice(0, MAX_SELECTED);
  };
};

/** Refetches rows: first by the list query, then one by one those that no longer match it. */
export const useRefetchRows = <Item extends Identified>(kind: Kind<Item>) => {
  const fetchAll = useFetchAll(kind);
  const fetchLatest = useFetchLatest(kind);
  return async (rows: readonly Item[], query: ListQuery): Promise<Item[]> => {
    if (rows.length === 0) {
      return [];
    }
    const listed = await fetchAll(query);
    const ids = new Set(listed.map(({ id }) => id));
    const others = await Promise.allSettled(rows.filter(({ id }) => !ids.has(id)).map(({ id }) => fetchLatest({ id })));
    return [...listed, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))];
  };
};
