import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** The tree of a day; today when none is given. */
export const departmentTreeOptions = (asOf: CalendarDate | undefined) =>
  queryOptions({
    ...endpointQuery(departmentEndpoints.tree, { query: { asOf } }),
    placeholderData: keepPreviousData,
  });
