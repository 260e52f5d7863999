import { departmentEndpoints, departments } from '@hr/contracts/departments';
import { listHomeCards } from '@hr/contracts/home';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';

const MOST = 10;

/** What needs the person today. */
export const useHomeCards = () => useQuery(endpointQuery(listHomeCards, {}));

/** The departments with the most people, for those who may see both. */
export const useLargestDepartments = () => {
  const isShown = [useCan('department_set_up:view'), useCan('employee_data:view')].every(Boolean);
  const query = departments.listQuery.parse({ sort: '-headcount', pageSize: MOST });
  return useQuery({ ...endpointQuery(departmentEndpoints.list, { query }), enabled: isShown });
};
