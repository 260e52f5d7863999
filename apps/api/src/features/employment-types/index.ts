import { employmentTypeEndpoints } from '@hr/contracts/employment-types';
import type { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';
import { employmentTypeKind } from './employment-type.kind.ts';
import { employmentTypeFields, employmentTypeImport } from './employment-type.tables.ts';

export const employmentTypeRoutes = (): Router =>
  masterDataRoutes({
    endpoints: employmentTypeEndpoints,
    kind: employmentTypeKind,
    fields: employmentTypeFields,
    imported: employmentTypeImport,
  });
