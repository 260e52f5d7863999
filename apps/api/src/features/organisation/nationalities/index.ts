import { nationalities } from '@hr/contracts/organisation/nationalities';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';

/** No table refers to nationalities yet; the first that does is counted in their details. */
export const nationalityRoutes = (): Router => masterDataRoutes(nationalities);
