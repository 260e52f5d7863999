import { accountCards } from '#features/access/accounts/index.ts';
import { ownApplicationCards, stuckCard, taskCards } from '#features/signing/applications/index.ts';
import { departmentCards } from '#features/organisation/departments/index.ts';
import { documentCards, lackingCard, ownLackingCard } from '#features/people/employee-documents/index.ts';
import { employeeContractCards, ownContractCards } from '#features/contracts/employee-contracts/index.ts';
import { evaluationCards, ownEvaluationCards } from '#features/evaluation/evaluations/index.ts';
import { candidateCards } from '#features/candidates/candidates/index.ts';
import { interviewCards, ownInterviewCards } from '#features/candidates/interviews/index.ts';
import { holidayCards } from '#features/organisation/holidays/index.ts';
import { insuranceMovementCards } from '#features/pay/insurance-movements/index.ts';
import { insuranceEnrolmentCards } from '#features/people/insurance-enrolments/index.ts';
import { leaveBalanceCards } from '#features/leave/leave-ledger/index.ts';
import { nhiDependentCards } from '#features/people/nhi-dependents/index.ts';
import { allocationCards } from '#features/pay/allocations/index.ts';
import { projectCostCards } from '#features/pay/project-costs/index.ts';
import { lowWageCards } from '#features/pay/minimum-wage/index.ts';
import { ownPayslipCards, payrollRunCards } from '#features/pay/payroll/index.ts';
import { salaryAdjustmentCards } from '#features/pay/salary-adjustments/index.ts';
import { statementScheduleCards } from '#features/reports/statement-schedules/index.ts';
import { outgoingMailCards } from '#features/messages/outgoing-mails/index.ts';
import { projectCards } from '#features/organisation/projects/index.ts';
import { employeeCards } from '#features/people/employees/index.ts';
import { attendanceCards, ownAttendanceCards } from '#features/time/attendance/index.ts';
import { scheduleCards } from '#features/time/schedules/index.ts';
import { ownCards } from '#features/access/sign-in/index.ts';
import { statutoryTableCards } from '#features/organisation/statutory-tables/index.ts';
import { transferRecordCards } from '#features/personnel-actions/transfer-records/index.ts';
import type { HomeCard } from '#home/home-card.ts';

export const cards: readonly HomeCard[] = [
  ...ownApplicationCards,
  ...ownContractCards,
  ownLackingCard,
  ...taskCards,
  stuckCard,
  ...projectCards,
  ...projectCostCards,
  ...allocationCards,
  ...employeeContractCards,
  ...employeeCards,
  ...insuranceEnrolmentCards,
  ...insuranceMovementCards,
  ...nhiDependentCards,
  ...leaveBalanceCards,
  ...transferRecordCards,
  ...departmentCards,
  ...accountCards,
  ...holidayCards,
  ...statutoryTableCards,
  ...scheduleCards,
  ...attendanceCards,
  ...documentCards,
  lackingCard,
  ...salaryAdjustmentCards,
  ...lowWageCards,
  ...payrollRunCards,
  ...evaluationCards,
  ...ownEvaluationCards,
  ...interviewCards,
  ...ownInterviewCards,
  ...candidateCards,
  ...outgoingMailCards,
  ...statementScheduleCards,
  ...ownPayslipCards,
  ...ownAttendanceCards,
  ...ownCards,
];
