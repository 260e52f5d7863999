export {
  addressCell,
  choiceCell,
  choicesCell,
  codeCell,
  codesCell,
  dateCell,
  decimalCell,
  hoursCell,
  integerCell,
  integersCell,
  optionalAddressCell,
  optionalChoiceCell,
  optionalDateCell,
  textCell,
  timeCell,
  yesNoCell,
} from './import-cells.ts';
export { excerpt, excerptList } from './excerpt.ts';
export { readImportFile, unreadableFile } from './import-file.ts';
export {
  type ImportAction,
  MAX_ERRORS,
  type PlannedRow,
  requireNoErrors,
  toPreview,
  type RowVerdict,
  withErrors,
} from './import-plan.ts';
export { mapHeaders } from './import-mapping.ts';
export { type CellError, type ImportRow, missingColumns, readImport } from './import-table.ts';
export type { ReadTable } from '@hr/spreadsheet/readers';
