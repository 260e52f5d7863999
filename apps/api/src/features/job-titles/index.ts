import { jobTitles } from '@hr/contracts/job-titles';
import type { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';
import { jobTitleDetails } from './job-title.read-model.ts';

export const jobTitleRoutes = (): Router => masterDataRoutes(jobTitles, jobTitleDetails);
