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
  mapHeaders,
  hoursCell,
  type ImportRow,
  integerCell,
  integersCell,
  missingColumns,
  optionalAddressCell,
  optionalChoiceCell,
  optionalDateCell,
  readImportFile,
  readImport,
  textCell,
  timeCell,
  yesNoCell,
} from '#import/index.ts';
import { MASKED } from './masked-cells.ts';
import type { Values } from './record-kind.ts';

type Cell = z.ZodType<unknown, string>;
type FieldSchema = z.ZodType<never, never>;

const required = (label: string, cell: z.ZodType<string | null, string>): Cell =>
  cell.refine((code) => code !== null, `請輸入${label}`);

const referenceCell = (field: Field): Cell => (field.isRequired ? required(columnName(field), codeCell) : codeCell);

/** Placeholder id, to validate the number of references before they are looked up. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

/** References to several records of another kind by number. */
const referencesCell = (_field: Field, schema: FieldSchema): Cell =>
  codesCell.superRefine((codes, context) => {
    for (const { message } of schema.safeParse(codes.map(() => ANY_ID)).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });

type CellException = (text: string) => string | null | undefined;

const withException = (exception: CellException, cell: Cell): Cell =>
  z.string().transform((text, context) => {
    const exceptional = exception(text);
    if (exceptional !== undefined) {
      return exceptional;
    }
    const { data, error } = cell.safeParse(text);
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
    return data;
  });

const orEmpty = (cell: Cell): Cell => withException((text) => (text.trim() === '' ? null : undefined), cell);

/** Parsers of cells by kind of field. */
const cells: Readonly<Record<FieldKind, (field: Field, schema: FieldSchema) => Cell>> = {
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
  sensitive: (_field, schema) => withException((text) => (MASKED.test(text) ? text : undefined), textCell(schema)),
  file: () => z.string(),
  employmentTypes: referencesCell,
  own: () => z.string(),
};

/** Records of an uploaded table, before they are compared with stored records. */
export interface ReadRecords {
  /** References are numbers, not yet ids. */
  readonly rows: readonly ImportRow<Values>[];
  /** Fields without a column; stored records keep their values. */
  readonly absentFields: readonly string[];
  /** Absent columns that a new record needs. */
  readonly missing: readonly string[];
  /** Column headers of the file. */
  readonly headers: readonly string[];
}

/** An uploaded file and the mapping of its columns. */
export interface UploadedTable {
  readonly bytes: Uint8Array;
  readonly mapping: ImportMapping;
}

interface ImportDescription extends Pick<AnyRecord, 'fields' | 'stored' | 'derived' | 'columns'> {
  /** Fields that identify a row. */
  readonly identity: readonly string[];
}

/**
 * Reads an uploaded table whose headers match those of an export. Unimported columns are returned as text. An exported
 * file can be imported again. Decision 015.
 * @throws AppError UnreadableFile for an unknown column or a missing key column;
 * ValidationFailed for an invalid column mapping.
 */
export const readRecords = async (
  context: Context,
  { identity, ...description }: ImportDescription,
  { bytes, mapping }: UploadedTable,
): Promise<ReadRecords> => {
  const table = await readImportFile(context, bytes);
  const imported = importedFields(description.fields);
  const unimported = unimportedColumns(description);
  const headerMap = mapHeaders(table, { mapping, columns: importColumns(description.fields), unimported });
  const absentColumns = imported.filter(([, field]) => !headerMap.has(columnName(field)));
  const missing = absentColumns.filter(([, { isColumnRequired }]) => isColumnRequired);
  const missingHeaders = missing.map(([, field]) => columnName(field));
  if (missing.some(([name]) => identity.includes(name))) {
    throw missingColumns(missingHeaders, table.headers);
  }
  const presentFields = imported.filter(([name]) => !missing.some(([other]) => other === name));
  const rows = await readImport(table, {
    columns: Object.fromEntries(presentFields.map(([name, field]) => [name, columnName(field)])),
    required: [],
    unimported,
    headerMap,
    cells: Object.fromEntries(
      presentFields.map(([name, field]) => {
        const cell = cells[field.kind](field, field.schema as FieldSchema);
        return [name, field.mayBeLacking ? orEmpty(cell) : cell];
      }),
    ),
  });
  return { rows, absentFields: absentColumns.map(([name]) => name), missing: missingHeaders, headers: table.headers };
};
