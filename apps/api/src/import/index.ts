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
export { type ImportAction, type PlannedRow, requireFaultless, toPreview, withErrors } from './import-plan.ts';
export { type CellError, type ImportRow, readImport } from './import-table.ts';
