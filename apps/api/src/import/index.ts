export {
  addressCell,
  choiceCell,
  choicesCell,
  codeCell,
  dateCell,
  hoursCell,
  integerCell,
  integersCell,
  optionalAddressCell,
  optionalChoiceCell,
  textCell,
  yesNoCell,
} from './import-cells.ts';
export { type PlannedRow, requireFaultless, toPreview, withErrors } from './import-plan.ts';
export { type CellError, type ImportRow, readImport } from './import-table.ts';
