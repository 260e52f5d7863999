export {
  buildContent,
  type ContentField,
  contentFaults,
  contentFields,
  contentPathText,
  contentText,
  contentValue,
  parseContentText,
  type StatutoryTableContent,
} from './content-fields.ts';
export {
  statutoryTableEndpoints,
  statutoryTableFileFields,
  type StatutoryTableInput,
  type StatutoryTableListQuery,
  type StatutoryTableRecord,
  statutoryTables,
  statutoryTableSchema,
  tableConfidenceNames,
  tableStateNames,
  unknownTableText,
} from './statutory-table.schema.ts';
