import { hasOneItem, hasRows, isNotMissing, type PersonProbe, type Reach, readProbe } from '#testing/reach/probe.ts';
import { seedLowSalary } from '#testing/seed-salaries.ts';

const reading = (path: (employeeId: string) => string, isReached: PersonProbe['isReached']): PersonProbe => {
  const probe = readProbe('salary adjustment', ({ employeeId }) => path(employeeId), isReached);
  return {
    ...probe,
    hiddenGroup: 'salary',
    request: async (viewer, person, test) => {
      await seedLowSalary(test, person.employeeId);
      return probe.request(viewer, person, test);
    },
  };
};

export const reach: Reach = {
  'lowWages.list': reading((id) => `/low-wages?employeeId=${id}`, hasOneItem),
  'lowWages.export': reading((id) => `/low-wages/export?format=csv&employeeId=${id}`, hasRows),
  'lowWages.get': reading((id) => `/low-wages/${id}`, isNotMissing),
  'lowWages.auditEntries': reading((id) => `/low-wages/${id}/audit-entries`, isNotMissing),
};
