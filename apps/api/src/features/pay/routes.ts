import type { Router } from 'express';
import { insuranceMovementRoutes } from './insurance-movements/index.ts';
import { lowWageRoutes } from './minimum-wage/index.ts';
import { payrollRoutes } from './payroll/index.ts';
import { salaryRoutes } from './salaries/index.ts';
import { salaryAdjustmentRoutes } from './salary-adjustments/index.ts';
import { salaryItemRoutes } from './salary-items/index.ts';
import { salaryScaleRoutes } from './salary-scales/index.ts';

export const payRoutes = (): Router[] => [
  salaryItemRoutes(),
  salaryScaleRoutes(),
  salaryRoutes(),
  salaryAdjustmentRoutes(),
  payrollRoutes(),
  insuranceMovementRoutes(),
  lowWageRoutes(),
];
