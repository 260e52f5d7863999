import { documentRequirementRoutes } from './document-requirements/index.ts';
import { employeeBadgeRoutes } from './employee-badges/index.ts';
import { employeeDocumentRoutes } from './employee-documents/index.ts';
import { employeePaperRoutes } from './employee-papers/index.ts';
import { employeeRoutes } from './employees/index.ts';
import { employmentChangeRoutes } from './employment-changes/index.ts';
import { inspectionPackRoutes } from './inspection-packs/index.ts';
import { insuranceEnrolmentRoutes } from './insurance-enrolments/index.ts';
import { nhiDependentRoutes } from './nhi-dependents/index.ts';
import type { Router } from 'express';

export const peopleRoutes = (): Router[] => [
  documentRequirementRoutes(),
  employeeDocumentRoutes(),
  employeeBadgeRoutes(),
  employeePaperRoutes(),
  employeeRoutes(),
  employmentChangeRoutes(),
  inspectionPackRoutes(),
  insuranceEnrolmentRoutes(),
  nhiDependentRoutes(),
];
