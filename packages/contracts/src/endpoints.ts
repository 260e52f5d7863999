import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import type { AnyEndpoint } from './core/index.ts';
import * as departments from './departments/department.endpoints.ts';
import * as employees from './employees/employee.endpoints.ts';
import { employmentTypeEndpoints } from './employment-types/employment-type.endpoints.ts';
import { jobTitleEndpoints } from './job-titles/job-title.endpoints.ts';
import { nationalityEndpoints } from './nationalities/nationality.endpoints.ts';
import * as system from './system/system.endpoints.ts';

/** Every endpoint of the API, for the OpenAPI document and for the tests that walk them all. */
export const allEndpoints: readonly AnyEndpoint[] = [
  audit,
  auth,
  departments,
  employees,
  employmentTypeEndpoints,
  jobTitleEndpoints,
  nationalityEndpoints,
  system,
].flatMap((feature): AnyEndpoint[] => Object.values(feature));
