export {
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  type StatementColumns,
  transferStatementColumns,
} from './statement-columns.ts';
export {
  employeeStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  type StatementGroup,
  type StatementRow,
  transferStatementEndpoints,
  type Turnover,
  turnoverEndpoints,
} from './statement.endpoints.ts';
