import type { AnyMasterData } from '../records/index.ts';
import { allocationEndpoints } from './allocations/index.ts';
import { bankFileTemplates } from './bank-file-templates/index.ts';
import { insuranceMovements, insurancePremiumEndpoints } from './insurance-movements/index.ts';
import { lowWages } from './minimum-wage/index.ts';
import {
  annualPayEndpoints,
  payrollComparisonEndpoints,
  payrollEndpoints,
  payrollFileEndpoints,
  payrollStatementEndpoints,
  payslipDeliveryEndpoints,
  supplementaryPremiumEndpoints,
} from './payroll/index.ts';
import {
  contractBudgetEndpoints,
  hiringEstimateEndpoints,
  personnelBudgetEndpoints,
  projectCostEndpoints,
  projectStatementEndpoints,
} from './project-costs/index.ts';
import { adjustmentBatchEndpoints, salaryAdjustmentEndpoints } from './salary-adjustments/index.ts';
import { salaryItems } from './salary-items/index.ts';
import { salaryEndpoints } from './salaries/index.ts';
import { salaryScaleEndpoints } from './salary-scales/index.ts';

export const payMasterData: readonly AnyMasterData[] = [salaryItems, bankFileTemplates];

export const payEndpoints = [
  salaryItems.endpoints,
  salaryEndpoints,
  salaryScaleEndpoints,
  salaryAdjustmentEndpoints,
  adjustmentBatchEndpoints,
  payrollEndpoints,
  payslipDeliveryEndpoints,
  allocationEndpoints,
  contractBudgetEndpoints,
  hiringEstimateEndpoints,
  projectCostEndpoints,
  projectStatementEndpoints,
  personnelBudgetEndpoints,
  payrollFileEndpoints,
  supplementaryPremiumEndpoints,
  annualPayEndpoints,
  payrollComparisonEndpoints,
  payrollStatementEndpoints,
  bankFileTemplates.endpoints,
  lowWages.endpoints,
  insuranceMovements.endpoints,
  insurancePremiumEndpoints,
];
