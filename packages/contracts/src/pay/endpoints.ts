import type { AnyMasterData } from '../records/index.ts';
import { payrollEndpoints } from './payroll/index.ts';
import { salaryAdjustmentEndpoints } from './salary-adjustments/index.ts';
import { salaryItems } from './salary-items/index.ts';
import { salaryEndpoints } from './salaries/index.ts';

export const payMasterData: readonly AnyMasterData[] = [salaryItems];

export const payEndpoints = [salaryItems.endpoints, salaryEndpoints, salaryAdjustmentEndpoints, payrollEndpoints];
