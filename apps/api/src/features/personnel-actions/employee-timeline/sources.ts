import { accountEvents } from '#features/access/accounts/index.ts';
import { longLeaveEvents } from '#features/signing/applications/index.ts';
import { documentEvents } from '#features/people/employee-documents/index.ts';
import { contractEvents } from '#features/contracts/employee-contracts/index.ts';
import { evaluationEvents } from '#features/evaluation/evaluations/index.ts';
import { allocationEvents } from '#features/pay/allocations/index.ts';
import { payslipEvents } from '#features/pay/payroll/index.ts';
import { adjustmentEvents } from '#features/pay/salary-adjustments/index.ts';
import { insuranceEvents } from '#features/people/insurance-enrolments/index.ts';
import { leaveEvents } from '#features/leave/leave-ledger/index.ts';
import { dependentEvents } from '#features/people/nhi-dependents/index.ts';
import { projectEvents } from '#features/organisation/projects/index.ts';
import { transferEvents } from '#features/personnel-actions/transfer-records/index.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

export const sources: readonly EmployeeEvents[] = [
  transferEvents,
  contractEvents,
  insuranceEvents,
  adjustmentEvents,
  payslipEvents,
  dependentEvents,
  leaveEvents,
  longLeaveEvents,
  projectEvents,
  allocationEvents,
  evaluationEvents,
  documentEvents,
  accountEvents,
];
