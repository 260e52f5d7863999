import {
  type AnyMasterData,
  activityStatusNames,
  columnName,
  type Field,
  type FieldKind,
} from '@hr/contracts/master-data';
import type { ExportField } from '@hr/spreadsheet/fields';
import { z } from 'zod';
import type { AuditedValues } from '#audit/index.ts';
import {
  addressCell,
  choiceCell,
  choicesCell,
  hoursCell,
  type ImportRow,
  integerCell,
  integersCell,
  optionalAddressCell,
  optionalChoiceCell,
  readImport,
  textCell,
  yesNoCell,
} from '#import/index.ts';
import type { MasterDataInput } from './master-data-kind.ts';

/** What is made of the descriptions of fields: the words of the log, the columns of an export, the cells of an import. */

type Described = Pick<AnyMasterData, 'fields'>;

const wordsOf = ({ words }: Field, value: unknown): string | number | null => words(value as never);

/** A record field by field, in the words of the screen. */
export const told = ({ fields }: Described, input: MasterDataInput): AuditedValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnName(field), wordsOf(field, input[name])]));

type Item = Readonly<Record<string, never>>;

/** The columns of an export by their keys. */
export const exportFields = ({ fields, usage }: AnyMasterData): Record<string, ExportField<Item>> => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, ExportField<Item>] => [
      key,
      {
        header: columnName(field),
        key,
        kind: field.kind === 'integer' || field.kind === 'hours' ? 'number' : 'text',
        transform: (value) => wordsOf(field, value),
      },
    ]),
  ),
  ...(usage === undefined ? {} : { usageCount: { header: usage, key: 'usageCount', kind: 'number' } }),
  status: { header: '狀態', key: 'status', transform: (status) => activityStatusNames[status] },
});

type Cell = z.ZodType<unknown, string>;

/** How a cell becomes the value of a field, by the kind of the field. */
const cells: Readonly<Record<FieldKind, (field: Field, schema: z.ZodType<never, never>) => Cell>> = {
  code: (_field, schema) => textCell(schema),
  text: (_field, schema) => textCell(schema),
  longText: (_field, schema) => textCell(schema),
  integer: ({ whenEmpty = null }, schema) => integerCell(schema, whenEmpty),
  hours: (_field, schema) => hoursCell(schema),
  integers: (_field, schema) => integersCell(schema),
  flag: ({ label }) => yesNoCell(label),
  choice: ({ label, names = {}, isRequired }) => (isRequired ? choiceCell : optionalChoiceCell)(label, names),
  choices: ({ label, names = {} }, schema) => choicesCell(label, names, schema),
  address: ({ label, isRequired }, schema) => (isRequired ? addressCell : optionalAddressCell)(label, schema),
};

const cellOf = (field: Field): Cell => cells[field.kind](field, field.schema as z.ZodType<never, never>);

const rowSchema = ({ fields, rule }: AnyMasterData): z.ZodType<MasterDataInput, Record<string, string>> => {
  const row = z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cellOf(field)])));
  const ruled = rule ? row.superRefine((input, context) => rule(input as never, context)) : row;
  return ruled as unknown as z.ZodType<MasterDataInput, Record<string, string>>;
};

/**
 * The rows of an uploaded table.
 * @throws AppError UnreadableFile.
 */
export const readMasterData = (
  description: AnyMasterData,
  bytes: Uint8Array,
): Promise<ImportRow<MasterDataInput>[]> => {
  const fields = Object.entries(description.fields);
  return readImport(bytes, {
    columns: Object.fromEntries(fields.map(([name, field]) => [name, columnName(field)])),
    required: fields.flatMap(([name, { isColumnRequired }]) => (isColumnRequired ? [name] : [])),
    schema: rowSchema(description),
  });
};
