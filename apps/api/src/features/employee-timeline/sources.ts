import { accountEvents } from '#features/accounts/index.ts';
import { longLeaveEvents } from '#features/applications/index.ts';
import { documentEvents } from '#features/employee-documents/index.ts';
import { contractEvents } from '#features/employee-contracts/index.ts';
import { insuranceEvents } from '#features/insurance-enrolments/index.ts';
import { leaveEvents } from '#features/leave-ledger/index.ts';
import { dependentEvents } from '#features/nhi-dependents/index.ts';
import { projectEvents } from '#features/projects/index.ts';
import { transferEvents } from '#features/transfer-records/index.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

/** Everything that a life in the organisation is told from. */
export const sources: readonly EmployeeEvents[] = [
  transferEvents,
  contractEvents,
  insuranceEvents,
  dependentEvents,
  leaveEvents,
  longLeaveEvents,
  projectEvents,
  documentEvents,
  accountEvents,
];
