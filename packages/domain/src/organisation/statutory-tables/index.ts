export { checkContent, type ContentFault, type ContentFaultCode } from './check-content.ts';
export { compareVersions, type ContentDifference } from './compare-versions.ts';
export { shippedStatutoryTables } from './shipped-tables.ts';
export {
  findStatutoryTable,
  gradeOf,
  labourGradeOf,
  type ContentOfKind,
  type StatutoryTable,
  type StatutoryTableKind,
  statutoryTableKinds,
  statutoryTableNames,
  statutoryTableOn,
  statutoryTablesWithin,
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
  MinimumWage,
  OccupationalInsuranceTable,
  StatutoryTableContents,
  TaxBracket,
  TaxFreeLimits,
  WithholdingTable,
} from './table-contents.ts';
export { monthlyIncomeTax, WITHHOLDING_COLUMNS, withholdingRows } from './withholding-rows.ts';
