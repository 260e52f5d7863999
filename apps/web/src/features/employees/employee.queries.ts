import {
  type EmployeeListQuery,
  getEmployee,
  listEmployeeOptions,
  listEmployees,
  revealEmployeeField,
  type RevealableField,
} from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

export const employeeListOptions = (query: EmployeeListQuery) =>
  queryOptions({ ...endpointQuery(listEmployees, { query }), placeholderData: keepPreviousData });

export const employeeOptions = (employeeId: string) =>
  queryOptions(endpointQuery(getEmployee, { params: { employeeId } }));

/** The whole of a sensitive field; asking is written down, so it is no query that asks again by itself. */
export const revealField = async (employeeId: string, field: RevealableField): Promise<string> =>
  (await call(revealEmployeeField, { params: { employeeId }, body: { field } })).value;

/** What an employee picker offers for a keyword, among those employed on the day. */
export const employeeChoices = (keyword: string, asOf: CalendarDate): ChoiceSource => ({
  queryKey: ['employees', 'options', { keyword, asOf }],
  queryFn: async ({ signal }) => {
    const { items } = await call(listEmployeeOptions, { query: { q: keyword, asOf } }, { signal });
    return items.map(({ id, employeeNo, nameZh, departmentName }) => ({
      value: id,
      label: `${employeeNo} ${nameZh}${departmentName === null ? '' : `（${departmentName}）`}`,
    }));
  },
});
