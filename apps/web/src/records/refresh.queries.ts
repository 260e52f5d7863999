import { hashKey, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { notifyOtherWindows } from '#session/other-windows.ts';
import { sessionOptions } from '#session/session.ts';
import type { Identified, Kind } from './kind.ts';
import { itemOptions } from './record.queries.ts';
import { type EndpointGroup, related } from './related.ts';

/** Returns a condition on query keys: a write to one of the groups changes the data. */
const isChangedBy = (groups: readonly EndpointGroup[]): ((key: QueryKey) => boolean) => {
  const names = new Set<unknown>(groups.flatMap((group) => [group, ...related[group]]));
  return ([group, query]) => names.has(group) || names.has(`${String(group)}.${String(query)}`);
};

interface Write {
  /** Record that was removed: its queries are not fetched again. */
  readonly removedId?: string | undefined;
  /** Key of a query that already has the new data. */
  readonly currentKey?: QueryKey | null;
}

const [SESSION] = sessionOptions.queryKey;

/**
 * Refetches after a write what the written groups change on the screen (`related`). All other cached data becomes
 * stale, so that a screen opened later fetches it. Other windows refresh their counts.
 */
export const useRefresh = (...groups: readonly EndpointGroup[]): ((write?: Write) => Promise<void>) => {
  const client = useQueryClient();
  const isChanged = isChangedBy(groups);
  return async ({ removedId, currentKey } = {}) => {
    notifyOtherWindows();
    const currentHash = currentKey ? hashKey(currentKey) : null;
    const needsData = ({ queryKey, queryHash }: Query): boolean =>
      queryHash !== currentHash && (removedId === undefined || !JSON.stringify(queryKey).includes(removedId));
    await Promise.all([
      client.invalidateQueries({ predicate: (query) => needsData(query) && isChanged(query.queryKey) }),
      client.invalidateQueries({
        // Every check of a permission reads the session: stale, it would be fetched after each write.
        predicate: (query) => needsData(query) && !isChanged(query.queryKey) && query.queryKey[0] !== SESSION,
        refetchType: 'none',
      }),
    ]);
  };
};

/** Returns the group of an endpoint. */
export const groupOf = ({ id }: { readonly id: string }): EndpointGroup => id.split('.')[0] as EndpointGroup;

interface RecordWrite extends Pick<Write, 'removedId'> {
  /** Answer of the server: a record of the kind, or anything else. */
  readonly answer?: unknown;
}

/** Refreshes after a write to a record. If the server returned the record, it is not fetched again. */
export const useRefreshRecords = <Item extends Identified>(
  kind: Kind<Item>,
): ((write?: RecordWrite) => Promise<void>) => {
  const client = useQueryClient();
  const refresh = useRefresh(groupOf(kind.endpoints.list));
  return ({ removedId, answer } = {}) => refresh({ removedId, currentKey: putRecord(client, kind, answer) });
};

interface ExpectedWrite<Item, Answer> {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** Values of the record after the write; undefined if they are not known. */
  readonly values: Partial<Item> | undefined;
  readonly send: () => Promise<Answer>;
}

/**
 * Shows the expected values of a record before the server has answered. If the request is refused, the former data
 * returns, except where it has been fetched again meanwhile.
 */
export const useSendExpecting = <Item extends Identified>(kind: Kind<Item>) => {
  const client = useQueryClient();
  return async <Answer>({ id, values, send }: ExpectedWrite<Item, Answer>): Promise<Answer> => {
    if (id === undefined || values === undefined) {
      return send();
    }
    const replaced = replaceRecord(client, kind, { id, replace: (item) => ({ ...item, ...values }) });
    try {
      return await send();
    } catch (error) {
      for (const { key, before, after } of replaced) {
        if (client.getQueryData(key) === after) {
          client.setQueryData(key, before);
        }
      }
      throw error;
    }
  };
};

/**
 * Puts a record into its query and into cached lists. Returns the key of its query, or null if it is no such record. A
 * dated record is not put, because the answer may be of another day than the one on the screen.
 */
const putRecord = <Item extends Identified>(
  client: QueryClient,
  kind: Kind<Item>,
  answer: unknown,
): QueryKey | null => {
  const item = kind.endpoints.get.response === kind.item ? kind.item.safeParse(answer).data : undefined;
  if (kind.isDated || item === undefined) {
    return null;
  }
  replaceRecord(client, kind, { id: item.id, replace: () => item });
  const { queryKey } = itemOptions(kind, { id: item.id });
  client.setQueryData(queryKey, item);
  return queryKey;
};

interface Replaced {
  readonly key: QueryKey;
  readonly before: unknown;
  readonly after: unknown;
}

const isPage = (data: unknown): data is { readonly items: readonly Identified[] } =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);

/** Replaces a record in its queries and in the rows of cached lists. */
const replaceRecord = <Item extends Identified>(
  client: QueryClient,
  { endpoints }: Kind<Item>,
  { id, replace }: { readonly id: string; readonly replace: (item: Item) => Item },
): readonly Replaced[] => {
  const replaceIn = (row: Identified): Identified => (row.id === id ? replace(row as Item) : row);
  const replaced: Replaced[] = [];
  const write = (key: QueryKey, before: unknown, after: unknown): void => {
    // The data may equal the former one, and `setQueryData` then keeps it.
    replaced.push({ key, before, after: client.setQueryData(key, after) });
  };
  for (const [key, data] of client.getQueriesData({ queryKey: endpoints.get.id.split('.') })) {
    if ((data as Identified | undefined)?.id === id) {
      write(key, data, replaceIn(data as Identified));
    }
  }
  for (const [key, data] of client.getQueriesData({ queryKey: endpoints.list.id.split('.') })) {
    if (isPage(data) && data.items.some((row) => row.id === id)) {
      write(key, data, { ...data, items: data.items.map(replaceIn) });
    }
  }
  return replaced;
};
