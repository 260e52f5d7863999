import { salaryItems } from '@hr/contracts/pay/salary-items';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { salaryItemDetails } from './salary-item.rows.ts';

export const salaryItemRoutes = (): Router => masterDataRoutes(salaryItems, salaryItemDetails);
