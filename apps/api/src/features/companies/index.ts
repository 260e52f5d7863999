import { companies } from '@hr/contracts/companies';
import { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';
import { companyDetails } from './company.read-model.ts';
import { companyLogoRoutes } from './company-logo.routes.ts';

export const companyRoutes = (): Router =>
  Router().use(companyLogoRoutes(), masterDataRoutes(companies, companyDetails));
