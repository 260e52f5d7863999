export {
  type ColumnValue,
  columnValueText,
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  parseColumnValue,
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
