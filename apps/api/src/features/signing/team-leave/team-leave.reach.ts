import { type Reach, reading } from '#testing/reach/probe.ts';

/** The caller's own team depends on department and headship, not on roles; tests of this folder check it. */
export const reach: Reach = {
  'teamLeave.own': 'own',
  'teamLeave.list': reading(
    'application',
    ({ employeeNo }) => `/team-leave?q=${employeeNo}`,
    ({ body }) => (body as { members?: unknown[] }).members?.length === 1,
  ),
};
