import type { Field, FieldKind, FieldSet } from '@hr/contracts/fields';
import { importColumn, importedFields } from '@hr/contracts/records';
import { z } from 'zod';
import {
  addressCell,
  choiceCell,
  choicesCell,
  codeCell,
  codesCell,
  dateCell,
  decimalCell,
  hoursCell,
  type ImportRow,
  integerCell,
  integersCell,
  optionalAddressCell,
  optionalChoiceCell,
  optionalDateCell,
  readImport,
  type ReadTable,
  textCell,
  timeCell,
  yesNoCell,
} from '#import/index.ts';
import type { Values } from './record-kind.ts';

type Cell = z.ZodType<unknown, string>;
type Schema = z.ZodType<never, never>;

const required = (label: string, cell: z.ZodType<string | null, string>): Cell =>
  cell.refine((code) => code !== null, `請輸入${label}`);

/** A record of another kind is named by its number, which whoever judges the row looks up. */
const referenceCell = (field: Field): Cell => (field.isRequired ? required(importColumn(field), codeCell) : codeCell);

/** How a cell becomes the value of a field, by the kind of the field. */
const cells: Readonly<Record<FieldKind, (field: Field, schema: Schema) => Cell>> = {
  code: (_field, schema) => textCell(schema),
  text: (_field, schema) => textCell(schema),
  longText: (_field, schema) => textCell(schema),
  integer: ({ whenEmpty = null }, schema) => integerCell(schema, whenEmpty),
  money: ({ isRequired }, schema) => integerCell(schema, isRequired ? Number.NaN : null),
  percent: (_field, schema) => decimalCell(schema),
  hours: (_field, schema) => hoursCell(schema),
  time: ({ label }, schema) => timeCell(label, schema),
  integers: (_field, schema) => integersCell(schema),
  flag: ({ label }) => yesNoCell(label),
  choice: ({ label, names = {}, isRequired }) => (isRequired ? choiceCell : optionalChoiceCell)(label, names),
  choices: ({ label, names = {} }, schema) => choicesCell(label, names, schema),
  date: ({ label, isRequired }) => (isRequired ? dateCell : optionalDateCell)(label),
  address: ({ label, isRequired }, schema) => (isRequired ? addressCell : optionalAddressCell)(label, schema),
  employee: referenceCell,
  department: referenceCell,
  role: referenceCell,
  employees: () => codesCell,
  departments: () => codesCell,
  projects: () => codesCell,
  own: () => z.string(),
};

/**
 * The rows of an uploaded table, other records still named by their numbers.
 * @throws AppError UnreadableFile.
 */
export const readRecords = (fields: FieldSet, table: ReadTable): ImportRow<Values>[] => {
  const imported = importedFields(fields);
  return readImport(table, {
    columns: Object.fromEntries(imported.map(([name, field]) => [name, importColumn(field)])),
    required: imported.flatMap(([name, { isColumnRequired }]) => (isColumnRequired ? [name] : [])),
    schema: z.object(
      Object.fromEntries(imported.map(([name, field]) => [name, cells[field.kind](field, field.schema as Schema)])),
    ),
  });
};
