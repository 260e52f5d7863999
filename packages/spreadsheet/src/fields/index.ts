export { type Cell } from './cell.ts';
export {
  type CellKind,
  type ExportField,
  type ExportFieldMap,
  type ExportValue,
  fieldsFromMap,
} from './export-field.ts';
export { exportTable, type ExportTable, type FieldOptions, headersOf, rowReader } from './export-table.ts';
export {
  contentTypes,
  defaultExportType,
  defaultFileName,
  defaultSheetName,
  type ExportType,
  exportTypes,
  fileNameFor,
} from './export-type.ts';
