import { nationalityEndpoints } from '@hr/contracts/nationalities';
import type { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';
import { nationalityKind } from './nationality.kind.ts';
import { nationalityFields, nationalityImport } from './nationality.tables.ts';

export const nationalityRoutes = (): Router =>
  masterDataRoutes({
    endpoints: nationalityEndpoints,
    kind: nationalityKind,
    fields: nationalityFields,
    imported: nationalityImport,
  });
