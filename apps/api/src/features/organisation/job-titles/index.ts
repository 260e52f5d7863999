import { jobTitles } from '@hr/contracts/organisation/job-titles';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { jobTitleDetails } from './job-title.rows.ts';

export const jobTitleRoutes = (): Router => masterDataRoutes(jobTitles, jobTitleDetails);
