import { bulkEndpoints, type BulkItem, errorBodySchema } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { buildPath } from '#api/build-request.ts';
import { mockEndpoint } from './mock-endpoint.ts';

/** Sends one record to the mock of its endpoint, and returns its error or null. */
const sendItem = async (endpointId: string, { params, query, body }: BulkItem) => {
  const endpoint = allEndpoints.find(({ id }) => id === endpointId);
  if (endpoint?.kind !== 'json' || !endpoint.isBulk) {
    throw new Error(`${endpointId} cannot run in bulk`);
  }
  const search = new URLSearchParams(query as Record<string, string>);
  const response = await fetch(`/api${buildPath(endpoint.path, params)}?${search}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.ok ? null : errorBodySchema.parse(await response.json());
};

/** Bulk endpoint that asks the mock of the target for each record. */
export const mockBulk = mockEndpoint(bulkEndpoints.run, async ({ body }) => {
  const { endpointId, items } = body as { endpointId: string; items: BulkItem[] };
  const outcomes: Awaited<ReturnType<typeof sendItem>>[] = [];
  for (const item of items) {
    outcomes.push(await sendItem(endpointId, item));
  }
  return { outcomes };
});
