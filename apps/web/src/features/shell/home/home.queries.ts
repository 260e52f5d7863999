import { employeeApplicationEndpoints, employeeApplications } from '@hr/contracts/signing/applications';
import { listHomeCards } from '@hr/contracts/shell/home';
import { myLeaveEndpoints, myScheduleEndpoints } from '@hr/contracts/shell/self-service';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan, useIsEmployee } from '#session/session.ts';

const MAX_AWAY = 20;

export const useHomeCards = () => useQuery(endpointQuery(listHomeCards, {}));

/** Query of the caller's leave today, for accounts bound to an employee. */
export const useOwnLeave = () =>
  useQuery({ ...endpointQuery(myLeaveEndpoints.get, { query: {} }), enabled: useIsEmployee() });

const DAYS_AHEAD = 14;

/** Query of the caller's published schedule of the next two weeks, for accounts bound to an employee. */
export const useOwnSchedule = (day: CalendarDate) =>
  useQuery({
    ...endpointQuery(myScheduleEndpoints.get, { query: { from: day, to: addDays(day, DAYS_AHEAD) } }),
    enabled: useIsEmployee(),
    placeholderData: keepPreviousData,
  });

/** Query of the approved leave of a day, if the caller may see applications. */
export const useLeaveOn = (day: CalendarDate) => {
  const query = employeeApplications.listQuery.parse({
    state: 'approved',
    leaveFrom: day,
    leaveTo: day,
    pageSize: MAX_AWAY,
  });
  return useQuery({
    ...endpointQuery(employeeApplicationEndpoints.list, { query }),
    enabled: useCan('employee_application_record:view'),
  });
};
