import { companyLogoEndpoints, companies } from './companies/index.ts';
import { departmentEndpoints } from './departments/index.ts';
import { holidayEndpoints } from './holidays/index.ts';
import { officeHours, affectedLeaveEndpoint } from './office-hours/index.ts';
import { projectEndpoints } from './projects/index.ts';
import { employmentTypes } from './employment-types/index.ts';
import { jobTitles } from './job-titles/index.ts';
import { nationalities } from './nationalities/index.ts';
import { statutoryTableEndpoints } from './statutory-tables/index.ts';

export const organisationEndpoints = [
  companyLogoEndpoints,
  departmentEndpoints,
  holidayEndpoints,
  officeHours.endpoints,
  { affectedLeaveEndpoint },
  projectEndpoints,
  statutoryTableEndpoints,
  companies.endpoints,
  employmentTypes.endpoints,
  jobTitles.endpoints,
  nationalities.endpoints,
];

export const organisationMasterData = [companies, employmentTypes, jobTitles, nationalities];
