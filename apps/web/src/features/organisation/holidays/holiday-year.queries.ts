import { holidayEndpoints } from '@hr/contracts/organisation/holidays';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** All that is recorded of a year. */
export const holidayYearOptions = (year: number) =>
  queryOptions(endpointQuery(holidayEndpoints.year, { query: { year } }));
