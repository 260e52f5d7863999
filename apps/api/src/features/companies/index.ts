import { companies } from '@hr/contracts/companies';
import { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { companyDetails } from './company.rows.ts';
import { companyLogoRoutes } from './company-logo.routes.ts';

export const companyRoutes = (): Router =>
  Router().use(companyLogoRoutes(), masterDataRoutes(companies, companyDetails));
