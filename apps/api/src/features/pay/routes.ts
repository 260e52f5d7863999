import type { Router } from 'express';
import { payrollRoutes } from './payroll/index.ts';
import { salaryRoutes } from './salaries/index.ts';
import { salaryAdjustmentRoutes } from './salary-adjustments/index.ts';
import { salaryItemRoutes } from './salary-items/index.ts';

export const payRoutes = (): Router[] => [
  salaryItemRoutes(),
  salaryRoutes(),
  salaryAdjustmentRoutes(),
  payrollRoutes(),
];
