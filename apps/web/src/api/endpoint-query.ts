import type { JsonEndpoint } from '@hr/contracts/core';
import { call, type CallInput, type CallOutput } from './call.ts';

/**
 * What a query of an endpoint is asked and remembered by. The key begins with the two parts of the endpoint's id
 * (`departments`, `list`), so that after a write everything of a feature is asked for again by its name.
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
