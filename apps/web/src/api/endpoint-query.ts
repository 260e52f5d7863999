import type { JsonEndpoint } from '@hr/contracts/core';
import { call, type CallInput, type CallOutput } from './call.ts';

/**
 * Key and function of a query for an endpoint. The key starts with the two parts of the endpoint's id (`departments`,
 * `list`), so that all queries of a feature can be invalidated after a write.
 */
export const endpointQuery = <Endpoint extends JsonEndpoint>(endpoint: Endpoint, input: CallInput<Endpoint>) => ({
  queryKey: [...endpoint.id.split('.'), input] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CallOutput<Endpoint>> =>
    (call as (endpoint: Endpoint, input: CallInput<Endpoint>, options: object) => Promise<CallOutput<Endpoint>>)(
      endpoint,
      input,
      { signal },
    ),
});
