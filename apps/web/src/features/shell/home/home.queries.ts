import { employeeApplicationEndpoints, employeeApplications } from '@hr/contracts/signing/applications';
import { listHomeCards } from '@hr/contracts/shell/home';
import { myLeaveEndpoints } from '@hr/contracts/shell/self-service';
import type { CalendarDate } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan, useIsEmployee } from '#session/session.ts';

const MOST_AWAY = 20;

export const useHomeCards = () => useQuery(endpointQuery(listHomeCards, {}));

/** The person's own leave today, for accounts that are bound to an employee. */
export const useOwnLeave = () =>
  useQuery({ ...endpointQuery(myLeaveEndpoints.get, { query: {} }), enabled: useIsEmployee() });

/** The approved leave of a day, for those who may see the applications of others. */
export const useLeaveOn = (day: CalendarDate) => {
  const query = employeeApplications.listQuery.parse({
    state: 'approved',
    leaveFrom: day,
    leaveTo: day,
    pageSize: MOST_AWAY,
  });
  return useQuery({
    ...endpointQuery(employeeApplicationEndpoints.list, { query }),
    enabled: useCan('employee_application_record:view'),
  });
};
