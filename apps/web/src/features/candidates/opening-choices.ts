import { type JobOpening, jobOpeningEndpoints, jobOpenings } from '@hr/contracts/candidates/openings';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { codeAndName, namedOption } from '#records/choices.ts';

const MAX_OPTIONS = 50;

const openingChoicesOf =
  (state: JobOpening['state'] | undefined) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['jobOpenings', 'choices', { keyword, state }],
    queryFn: async ({ signal }) => {
      const filters = state === undefined ? {} : { state: [state] };
      const query = jobOpenings.listQuery.parse({ q: keyword, pageSize: MAX_OPTIONS, ...filters });
      return (await call(jobOpeningEndpoints.list, { query }, { signal })).items.map(namedOption);
    },
    labelQuery: (id) => ({ ...endpointQuery(jobOpeningEndpoints.get, { params: { id } }), select: codeAndName }),
  });

/** Source of a picker of the openings that accept candidates. */
export const openOpeningChoices = openingChoicesOf('open');

/** Filter by any opening, also a closed one. */
export const openingFilter = asyncChoiceFilter('openingId', { label: '職缺', source: openingChoicesOf(undefined) });
