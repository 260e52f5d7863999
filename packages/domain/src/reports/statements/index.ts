export { type DisabledEmployee, disabilityQuota, type EmploymentQuota, indigenousQuota } from './employment-quota.ts';
export { periodOfRange, type StatementRange, statementRanges } from './statement-range.ts';
export { type FlowLine, flowMatrix } from './flow-matrix.ts';
