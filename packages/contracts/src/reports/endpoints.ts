import {
  employeeStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  transferStatementEndpoints,
  turnoverEndpoints,
} from './statements/index.ts';

export const reportsEndpoints = [
  employeeStatementEndpoints,
  transferStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  turnoverEndpoints,
];
