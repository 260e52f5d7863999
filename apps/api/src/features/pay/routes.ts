import type { Router } from 'express';
import { allocationRoutes } from './allocations/index.ts';
import { bankFileTemplateRoutes } from './bank-file-templates/index.ts';
import { insuranceMovementRoutes } from './insurance-movements/index.ts';
import { lowWageRoutes } from './minimum-wage/index.ts';
import { payrollFileRoutes, payrollRoutes, payrollStatementRoutes } from './payroll/index.ts';
import { projectCostRoutes } from './project-costs/index.ts';
import { salaryRoutes } from './salaries/index.ts';
import { salaryAdjustmentRoutes } from './salary-adjustments/index.ts';
import { salaryItemRoutes } from './salary-items/index.ts';
import { salaryScaleRoutes } from './salary-scales/index.ts';

export const payRoutes = (): Router[] => [
  salaryItemRoutes(),
  salaryScaleRoutes(),
  salaryRoutes(),
  salaryAdjustmentRoutes(),
  allocationRoutes(),
  projectCostRoutes(),
  payrollRoutes(),
  payrollFileRoutes(),
  payrollStatementRoutes(),
  bankFileTemplateRoutes(),
  insuranceMovementRoutes(),
  lowWageRoutes(),
];
