import type { ImportMapping } from '@hr/contracts/core';
import { columnName, type Field, type FieldKind } from '@hr/contracts/fields';
import { type AnyRecord, importColumns, importedFields, unimportedColumns } from '@hr/contracts/records';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import {
  addressCell,
  choiceCell,
  choicesCell,
  codeCell,
  codesCell,
  dateCell,
  decimalCell,
  headsOf,
  hoursCell,
  type ImportRow,
  integerCell,
  integersCell,
  missingColumns,
  optionalAddressCell,
  optionalChoiceCell,
  optionalDateCell,
  readFile,
  readImport,
  textCell,
  timeCell,
  yesNoCell,
} from '#import/index.ts';
import { MASKED } from './masked-cells.ts';
import type { Values } from './record-kind.ts';

type Cell = z.ZodType<unknown, string>;
type Schema = z.ZodType<never, never>;

const required = (label: string, cell: z.ZodType<string | null, string>): Cell =>
  cell.refine((code) => code !== null, `請輸入${label}`);

const referenceCell = (field: Field): Cell => (field.isRequired ? required(columnName(field), codeCell) : codeCell);

/** Any identifier: how many there may be is asked before the numbers are looked up. */
const ANY = '00000000-0000-4000-8000-000000000000';

/** Several records of another kind, by their numbers; as many as the field takes. */
const referencesCell = (_field: Field, schema: Schema): Cell =>
  codesCell.superRefine((codes, context) => {
    for (const { message } of schema.safeParse(codes.map(() => ANY)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });

type Exception = (text: string) => string | null | undefined;

const except = (exception: Exception, cell: Cell): Cell =>
  z.string().transform((text, context) => {
    const excepted = exception(text);
    if (excepted !== undefined) {
      return excepted;
    }
    const { data, error } = cell.safeParse(text);
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
    return data;
  });

const orNothing = (cell: Cell): Cell => except((text) => (text.trim() === '' ? null : undefined), cell);

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
  choice: ({ label, names = {}, aliases, isRequired }) =>
    (isRequired ? choiceCell : optionalChoiceCell)(label, names, aliases),
  choices: ({ label, names = {} }, schema) => choicesCell(label, names, schema),
  date: ({ label, isRequired }) => (isRequired ? dateCell : optionalDateCell)(label),
  address: ({ label, isRequired }, schema) => (isRequired ? addressCell : optionalAddressCell)(label, schema),
  employee: referenceCell,
  department: referenceCell,
  employees: referencesCell,
  departments: referencesCell,
  projects: referencesCell,
  roles: referencesCell,
  named: referenceCell,
  sensitive: (_field, schema) => except((text) => (MASKED.test(text) ? text : undefined), textCell(schema)),
  file: () => z.string(),
  employmentTypes: referencesCell,
  own: () => z.string(),
};

/** What an uploaded table tells of a kind of record. */
export interface ReadRecords {
  /** Other records are still named by their numbers. */
  readonly rows: readonly ImportRow<Values>[];
  /** Fields without a column: a record that is there keeps its values. */
  readonly untold: readonly string[];
  /** Columns that are not there although a new record needs them. */
  readonly missing: readonly string[];
  /** The heads of the file. */
  readonly headers: readonly string[];
}

/** A file as it was uploaded, and what was told of its columns. */
export interface UploadedTable {
  readonly bytes: Uint8Array;
  readonly mapping: ImportMapping;
}

interface Described extends Pick<AnyRecord, 'fields' | 'kept' | 'derived' | 'columns'> {
  /** The fields without which no row can be understood. */
  readonly identity: readonly string[];
}

/**
 * Reads an uploaded table under the heads that an export writes; what nobody fills in is left alone.
 * @throws AppError UnreadableFile also for a column that is not known, and without those that a row is recognised by;
 * ValidationFailed where what is told of its columns is not so.
 */
export const readRecords = async (
  context: Context,
  { identity, ...description }: Described,
  { bytes, mapping }: UploadedTable,
): Promise<ReadRecords> => {
  const table = await readFile(context, bytes);
  const imported = importedFields(description.fields);
  const leftAlone = unimportedColumns(description);
  const heads = headsOf(table, { mapping, columns: importColumns(description.fields), leftAlone });
  const absent = imported.filter(([, field]) => !heads.has(columnName(field)));
  const missing = absent.filter(([, { isColumnRequired }]) => isColumnRequired);
  const missingHeads = missing.map(([, field]) => columnName(field));
  if (missing.some(([name]) => identity.includes(name))) {
    throw missingColumns(missingHeads, table.headers);
  }
  const read = imported.filter(([name]) => !missing.some(([other]) => other === name));
  const rows = await readImport(table, {
    columns: Object.fromEntries(read.map(([name, field]) => [name, columnName(field)])),
    required: [],
    leftAlone,
    heads,
    cells: Object.fromEntries(
      read.map(([name, field]) => {
        const cell = cells[field.kind](field, field.schema as Schema);
        return [name, field.mayBeLacking ? orNothing(cell) : cell];
      }),
    ),
  });
  return { rows, untold: absent.map(([name]) => name), missing: missingHeads, headers: table.headers };
};
