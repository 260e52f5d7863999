import * as accessReview from './access-review/access-review.endpoints.ts';
import * as accounts from './accounts/account.endpoints.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import { companies, companyLogoEndpoints } from './companies/index.ts';
import type { AnyEndpoint } from './core/index.ts';
import { departmentEndpoints } from './departments/index.ts';
import * as employees from './employees/employee.endpoints.ts';
import { employmentTypes } from './employment-types/index.ts';
import * as holidays from './holidays/holiday.endpoints.ts';
import { jobTitles } from './job-titles/index.ts';
import type { AnyMasterData } from './records/index.ts';
import { nationalities } from './nationalities/index.ts';
import { projectEndpoints } from './projects/index.ts';
import * as roles from './roles/role.endpoints.ts';
import * as system from './system/system.endpoints.ts';

/** Every kind of master data. */
export const allMasterData: readonly AnyMasterData[] = [companies, employmentTypes, jobTitles, nationalities];

/** Every endpoint of the API, for the OpenAPI document and for the tests that walk them all. */
export const allEndpoints: readonly AnyEndpoint[] = [
  accessReview,
  accounts,
  audit,
  auth,
  companyLogoEndpoints,
  departmentEndpoints,
  employees,
  holidays,
  projectEndpoints,
  roles,
  system,
  ...allMasterData.map(({ endpoints }) => endpoints),
].flatMap((feature): AnyEndpoint[] => Object.values(feature));
