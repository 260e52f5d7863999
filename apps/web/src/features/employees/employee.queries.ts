import {
  type EmployeeListQuery,
  listEmployees,
  revealEmployeeField,
  type RevealableField,
} from '@hr/contracts/employees';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';

export const employeeListOptions = (query: EmployeeListQuery) =>
  queryOptions({ ...endpointQuery(listEmployees, { query }), placeholderData: keepPreviousData });

/** The whole of a sensitive field; asking is written down, so it is no query that asks again by itself. */
export const revealField = async (id: string, field: RevealableField): Promise<string> =>
  (await call(revealEmployeeField, { params: { id }, body: { field } })).value;
