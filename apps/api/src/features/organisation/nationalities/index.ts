import { nationalities } from '@hr/contracts/organisation/nationalities';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';

/** No table refers to nationalities yet. The first one has to be counted in their details. */
export const nationalityRoutes = (): Router => masterDataRoutes(nationalities);
