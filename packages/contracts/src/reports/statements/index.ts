export {
  attendanceStatementColumns,
  grantStatementColumns,
  leaveLiabilityStatementColumns,
  leaveUsageStatementColumns,
  payStatementColumns,
  recruitingStatementColumns,
} from './area-statement-columns.ts';
export {
  attendanceStatementEndpoints,
  grantStatementEndpoints,
  leaveLiabilityStatementEndpoints,
  leaveUsageStatementEndpoints,
  payStatementEndpoints,
  recruitingStatementEndpoints,
} from './area-statement.endpoints.ts';
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
export { groupHeads, shareOfGroup, withSubtotals } from './statement-groups.ts';
export {
  chartNames,
  columnsOf,
  groupsOf,
  parseSavedStatement,
  periodOf,
  type StatementState,
  statementStateSchema,
  whereOf,
} from './statement-state.ts';
export {
  type Aggregate,
  aggregateNames,
  employeeStatementEndpoints,
  joinerStatementEndpoints,
  leaverStatementEndpoints,
  type StatementGroup,
  type StatementGroups,
  type StatementRow,
  transferStatementEndpoints,
} from './statement.endpoints.ts';
export {
  employmentQuotaEndpoints,
  type EmploymentQuotas,
  type Turnover,
  turnoverEndpoints,
} from './headcount.endpoints.ts';
export {
  DEPARTMENT_CHANGED,
  summarisedKinds,
  type TransferSummary,
  transferSummaryEndpoints,
} from './transfer-summary.endpoints.ts';
