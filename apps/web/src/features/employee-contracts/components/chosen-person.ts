import { employeeContractEndpoints as endpoints, employeeContracts } from '@hr/contracts/employee-contracts';
import { employeeEndpoints, listEmployeeOptions } from '@hr/contracts/employees';
import type { EmployeeReference, NamedReference } from '@hr/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** Somebody by their number, as an address names them; null for nobody, undefined until that is known. */
export const usePersonByNumber = (employeeNo: string | null): EmployeeReference | null | undefined => {
  const { data, isError } = useQuery({
    ...endpointQuery(listEmployeeOptions, { query: { q: employeeNo ?? '', withUpcoming: 'yes' } }),
    enabled: employeeNo !== null,
  });
  if (employeeNo === null || isError) {
    return null;
  }
  return data && (data.items.find((person) => person.employeeNo === employeeNo) ?? null);
};

/** Somebody who was picked; null until they are known. */
export const usePerson = (id: string | null): EmployeeReference | null => {
  const { data } = useQuery({
    ...endpointQuery(employeeEndpoints.get, { params: { id: id ?? '' }, query: {} }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
};

/** The employment type of the latest contract of somebody, by which templates are recommended; null for who has none. */
export const useLatestType = (employeeId: string | null): NamedReference | null => {
  const asked = { employeeId: employeeId ?? undefined, sort: '-startOn', pageSize: 1 };
  const { data } = useQuery({
    ...endpointQuery(endpoints.list, { query: employeeContracts.listQuery.parse(asked) }),
    enabled: employeeId !== null,
  });
  return employeeId === null ? null : (data?.items[0]?.employmentType ?? null);
};
