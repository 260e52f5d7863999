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
export { excerpt, excerptOf } from './excerpt.ts';
export { readFile, unreadable } from './import-file.ts';
export {
  type ImportAction,
  MOST_COMPLAINTS,
  type PlannedRow,
  requireFaultless,
  toPreview,
  type Verdict,
  withErrors,
} from './import-plan.ts';
export { headsOf } from './import-mapping.ts';
export { type CellError, type ImportRow, missingColumns, readImport } from './import-table.ts';
export type { ReadTable } from '@hr/spreadsheet/readers';
