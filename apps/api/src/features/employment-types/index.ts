import { employmentTypes } from '@hr/contracts/employment-types';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';

/** No table refers to employment types yet; the first that does is counted in their details. */
export const employmentTypeRoutes = (): Router => masterDataRoutes(employmentTypes);
