import {
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  transferStatementEndpoints,
  turnoverEndpoints,
} from './statements/index.ts';

export const reportsEndpoints = [
  employeeStatementEndpoints,
  employmentQuotaEndpoints,
  transferStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  turnoverEndpoints,
];
