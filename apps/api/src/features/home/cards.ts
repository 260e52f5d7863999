import { accountCards } from '#features/accounts/index.ts';
import { ownApplicationCards, stuckCard, taskCards } from '#features/applications/index.ts';
import { departmentCards } from '#features/departments/index.ts';
import { documentCards, lackingCard, ownLackingCard } from '#features/employee-documents/index.ts';
import { employeeContractCards, ownContractCards } from '#features/employee-contracts/index.ts';
import { holidayCards } from '#features/holidays/index.ts';
import { insuranceEnrolmentCards } from '#features/insurance-enrolments/index.ts';
import { leaveBalanceCards } from '#features/leave-ledger/index.ts';
import { nhiDependentCards } from '#features/nhi-dependents/index.ts';
import { outgoingMailCards } from '#features/outgoing-mails/index.ts';
import { projectCards } from '#features/projects/index.ts';
import { employeeCards } from '#features/employees/index.ts';
import { ownCards } from '#features/sign-in/index.ts';
import { transferRecordCards } from '#features/transfer-records/index.ts';
import type { HomeCard } from '#home/home-card.ts';

/** Everything that may need somebody. */
export const cards: readonly HomeCard[] = [
  ...ownApplicationCards,
  ...ownContractCards,
  ownLackingCard,
  ...taskCards,
  stuckCard,
  ...projectCards,
  ...employeeContractCards,
  ...employeeCards,
  ...insuranceEnrolmentCards,
  ...nhiDependentCards,
  ...leaveBalanceCards,
  ...transferRecordCards,
  ...departmentCards,
  ...accountCards,
  ...holidayCards,
  ...documentCards,
  lackingCard,
  ...outgoingMailCards,
  ...ownCards,
];
