import { jobTitleEndpoints } from '@hr/contracts/job-titles';
import type { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';
import { jobTitleKind } from './job-title.kind.ts';
import { jobTitleFields, jobTitleImport } from './job-title.tables.ts';

export const jobTitleRoutes = (): Router =>
  masterDataRoutes({
    endpoints: jobTitleEndpoints,
    kind: jobTitleKind,
    fields: jobTitleFields,
    imported: jobTitleImport,
  });
