import type { MasterDataEndpoints } from '@hr/contracts/master-data';
import type { Page } from '@hr/contracts/core';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { MasterDataItem, MasterDataQuery } from './master-data-screen.ts';

export const listOptions = ({ list }: MasterDataEndpoints, query: MasterDataQuery) =>
  queryOptions({
    ...(endpointQuery(list, { query }) as unknown as {
      queryKey: readonly unknown[];
      queryFn: (context: { signal: AbortSignal }) => Promise<Page<MasterDataItem>>;
    }),
    placeholderData: keepPreviousData,
  });

export const itemOptions = ({ get }: MasterDataEndpoints, id: string) =>
  queryOptions(
    endpointQuery(get, { params: { id } }) as unknown as {
      queryKey: readonly unknown[];
      queryFn: (context: { signal: AbortSignal }) => Promise<MasterDataItem>;
    },
  );

/** The endpoints of one feature take its own input, whose type meets theirs where the screen is described. */
type Send = (endpoint: MasterDataEndpoints['create' | 'update'], input: object) => Promise<unknown>;

const send = call as unknown as Send;

export const createItem = ({ create }: MasterDataEndpoints, body: object): Promise<unknown> => send(create, { body });

export const updateItem = (
  { update }: MasterDataEndpoints,
  { id, version, input }: { id: string; version: number; input: object },
): Promise<unknown> => send(update, { params: { id }, body: { ...input, version } });

/** After a write everything of the feature is asked for again. */
export const useRefresh = ({ list }: MasterDataEndpoints): (() => Promise<void>) => {
  const client = useQueryClient();
  const [feature] = list.id.split('.');
  return () => client.invalidateQueries({ queryKey: [feature] });
};
