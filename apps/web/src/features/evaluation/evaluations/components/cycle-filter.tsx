import { evaluationCycles } from '@hr/contracts/evaluation/evaluations';
import { endpointQuery } from '#api/endpoint-query.ts';
import { type Filter, queryFilter } from '#records/filters.tsx';

interface Cycles {
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

/** Filter by the cycle of an evaluation, the newest cycles first. */
export const cycleFilter = (): Filter =>
  queryFilter('cycleId', '週期', {
    query: endpointQuery(evaluationCycles.endpoints.list, { query: { pageSize: 100, sort: '-startOn' } }),
    namesOf: ({ items }: Cycles) => Object.fromEntries(items.map(({ id, name }) => [id, name])),
  });
