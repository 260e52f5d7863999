import type { AnyMasterData } from '../records/index.ts';
import { allocationEndpoints } from './allocations/index.ts';
import { insuranceMovements, insurancePremiumEndpoints } from './insurance-movements/index.ts';
import { lowWages } from './minimum-wage/index.ts';
import { payrollEndpoints } from './payroll/index.ts';
import { adjustmentBatchEndpoints, salaryAdjustmentEndpoints } from './salary-adjustments/index.ts';
import { salaryItems } from './salary-items/index.ts';
import { salaryEndpoints } from './salaries/index.ts';
import { salaryScaleEndpoints } from './salary-scales/index.ts';

export const payMasterData: readonly AnyMasterData[] = [salaryItems];

export const payEndpoints = [
  salaryItems.endpoints,
  salaryEndpoints,
  salaryScaleEndpoints,
  salaryAdjustmentEndpoints,
  adjustmentBatchEndpoints,
  payrollEndpoints,
  allocationEndpoints,
  lowWages.endpoints,
  insuranceMovements.endpoints,
  insurancePremiumEndpoints,
];
