import { type Reach, reading } from '#testing/reach/probe.ts';

/** One's own team is by where one works and whom one leads, whatever roles reach: the tests beside it hold that. */
export const reach: Reach = {
  'teamLeave.own': 'own',
  'teamLeave.list': reading(
    'application',
    ({ employeeNo }) => `/team-leave?q=${employeeNo}`,
    ({ body }) => (body as { members?: unknown[] }).members?.length === 1,
  ),
};
