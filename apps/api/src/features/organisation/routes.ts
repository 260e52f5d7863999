import { companyRoutes } from './companies/index.ts';
import { departmentRoutes } from './departments/index.ts';
import { employmentTypeRoutes } from './employment-types/index.ts';
import { holidayRoutes } from './holidays/index.ts';
import { jobTitleRoutes } from './job-titles/index.ts';
import { nationalityRoutes } from './nationalities/index.ts';
import { officeHoursRoutes } from './office-hours/index.ts';
import { projectRoutes } from './projects/index.ts';
import { statutoryTableRoutes } from './statutory-tables/index.ts';
import type { Router } from 'express';

export const organisationRoutes = (): Router[] => [
  companyRoutes(),
  departmentRoutes(),
  employmentTypeRoutes(),
  holidayRoutes(),
  jobTitleRoutes(),
  nationalityRoutes(),
  officeHoursRoutes(),
  projectRoutes(),
  statutoryTableRoutes(),
];
