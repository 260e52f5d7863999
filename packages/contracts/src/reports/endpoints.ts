import { statementScheduleEndpoints } from './statement-schedules/index.ts';
import {
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
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
];
