import { statementScheduleEndpoints } from './statement-schedules/index.ts';
import {
  attendanceStatementEndpoints,
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  grantStatementEndpoints,
  joinerStatementEndpoints,
  leaveLiabilityStatementEndpoints,
  leaverStatementEndpoints,
  leaveUsageStatementEndpoints,
  payStatementEndpoints,
  recruitingStatementEndpoints,
  transferStatementEndpoints,
  transferSummaryEndpoints,
  turnoverEndpoints,
} from './statements/index.ts';

export const reportsEndpoints = [
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  transferStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  transferSummaryEndpoints,
  turnoverEndpoints,
  statementScheduleEndpoints,
  leaveUsageStatementEndpoints,
  leaveLiabilityStatementEndpoints,
  attendanceStatementEndpoints,
  payStatementEndpoints,
  grantStatementEndpoints,
  recruitingStatementEndpoints,
];
