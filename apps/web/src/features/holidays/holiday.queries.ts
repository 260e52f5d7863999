import {
  getHoliday,
  getHolidayYear,
  type Holiday,
  type HolidayListQuery,
  listHolidayAuditEntries,
  listHolidays,
} from '@hr/contracts/holidays';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const holidayListOptions = (query: HolidayListQuery) =>
  queryOptions({ ...endpointQuery(listHolidays, { query }), placeholderData: keepPreviousData });

export const holidayYearOptions = (year: number) => queryOptions(endpointQuery(getHolidayYear, { query: { year } }));

export const holidayOptions = (holidayId: string) => queryOptions(endpointQuery(getHoliday, { params: { holidayId } }));

export const holidayAuditQuery = (holidayId: string, page: number) =>
  endpointQuery(listHolidayAuditEntries, { params: { holidayId }, query: { page } });

/** After a write every list, year and log of holidays is asked for again. */
export const useRefreshHolidays = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['holidays'] });
};

/**
 * What a form offers when somebody else was first: it takes over the holiday as it is now, and `take` keeps what the
 * person has typed.
 */
export const useReload = ({ id }: { readonly id: string }, take: (latest: Holiday) => void) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    take(await client.fetchQuery({ ...holidayOptions(id), staleTime: 0 }));
  };
};
