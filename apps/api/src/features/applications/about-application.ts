import { type ApplicationDetail, employeeApplications } from '@hr/contracts/applications';
import { aboutOf } from '#audit/index.ts';

const about = aboutOf(employeeApplications);

/** What an application is called in the log, and whom it is about. */
export const aboutApplication = ({ employee, number, summary }: ApplicationDetail): ReturnType<typeof about> =>
  about({ employee, number, summary });
