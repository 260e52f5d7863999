import { companies } from '@hr/contracts/organisation/companies';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { companyDetails } from './company-logo.repository.ts';
import { companyLogoRoutes } from './company-logo.routes.ts';

export const companyRoutes = (): Router => masterDataRoutes(companies, companyDetails).use(companyLogoRoutes());
