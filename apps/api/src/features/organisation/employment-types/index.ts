import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { employmentTypeDetails } from './employment-type.rows.ts';

export const employmentTypeRoutes = (): Router => masterDataRoutes(employmentTypes, employmentTypeDetails);
