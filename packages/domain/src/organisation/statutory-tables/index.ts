export { checkContent, type ContentFault, type ContentFaultCode } from './check-content.ts';
export { compareVersions, type ContentDifference } from './compare-versions.ts';
export { shippedGrades } from './shipped-grades.ts';
export { shippedStatutoryTables } from './shipped-tables.ts';
export {
  gradeOf,
  labourGradeOf,
  type StatutoryTable,
  type StatutoryTableKind,
  statutoryTableKinds,
  statutoryTableNames,
  statutoryTableOn,
  type StatutoryTableVersion,
  type TableConfidence,
  tableConfidences,
  UnknownStatutoryTableError,
} from './statutory-table.ts';
export type {
  DecimalText,
  HealthInsuranceTable,
  LabourInsuranceTable,
  LabourPensionTable,
  OccupationalInsuranceTable,
  StatutoryTableContents,
  TaxBracket,
  TaxFreeLimits,
  WithholdingTable,
} from './table-contents.ts';
export { monthlyIncomeTax, WITHHOLDING_COLUMNS, withholdingRows } from './withholding-rows.ts';
