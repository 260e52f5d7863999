import { candidateDetailEndpoints as endpoints } from '@hr/contracts/candidates/candidates';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

const EMPTY: readonly string[] = [];

/** Tags in use, the most frequent first; empty until they are loaded. */
export const useTags = (): readonly string[] => {
  const { data } = useQuery(endpointQuery(endpoints.tags, {}));
  return data ? data.items.map(({ tag }) => tag) : EMPTY;
};
