import { companies } from '@hr/contracts/organisation/companies';
import type { Router } from 'express';
import { apiRouter } from '#http/route.ts';
import { masterDataRoutes } from '#records/index.ts';
import { companyDetails } from './company-logo.repository.ts';
import { companyLogoRoutes } from './company-logo.routes.ts';

export const companyRoutes = (): Router =>
  apiRouter().use(companyLogoRoutes(), masterDataRoutes(companies, companyDetails));
