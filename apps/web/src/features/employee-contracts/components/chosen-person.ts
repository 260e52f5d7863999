import { employeeContractEndpoints as endpoints, employeeContracts } from '@hr/contracts/employee-contracts';
import { listEmployeeOptions } from '@hr/contracts/employees';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** Somebody by their number, as an address names them; undefined until they are found. */
export const usePersonByNumber = (employeeNo: string | null) => {
  const { data } = useQuery({
    ...endpointQuery(listEmployeeOptions, { query: { q: employeeNo ?? '' } }),
    enabled: employeeNo !== null,
  });
  return data?.items.find((person) => person.employeeNo === employeeNo);
};

/** The employment type of the latest contract of somebody, by which templates are recommended; null for who has none. */
export const useLatestType = (employeeId: string | null) => {
  const query = employeeContracts.listQuery.parse({
    employeeId: employeeId ?? undefined,
    sort: '-startOn',
    pageSize: 1,
  });
  const { data } = useQuery({ ...endpointQuery(endpoints.list, { query }), enabled: employeeId !== null });
  return employeeId === null ? null : (data?.items[0]?.employmentType ?? null);
};
