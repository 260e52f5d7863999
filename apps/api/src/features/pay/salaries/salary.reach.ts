import { isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'salaries.ofEmployee': {
    ...readProbe('salary', ({ employeeId }) => `/salaries/${employeeId}`, isNotMissing),
    hiddenGroup: 'salary',
  },
  'salaries.mine': 'own',
};
