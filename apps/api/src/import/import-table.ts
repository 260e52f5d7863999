import { setImmediate } from 'node:timers/promises';
import type { CellFault, ReadRow, ReadTable } from '@hr/spreadsheet/readers';
import type { z } from 'zod';
import type { AppError } from '#http/app-error.ts';
import { excerpt, excerptOf } from './excerpt.ts';
import { unreadable } from './import-file.ts';

/** The headers of an import file by the fields that they fill. */
export type ImportColumns<Field extends string> = Readonly<Record<Field, string>>;

/** A complaint about one cell. */
export interface CellError {
  readonly column: string;
  readonly message: string;
}

/** A row of the file: its values, or what is wrong with it. */
export interface ImportRow<Values> {
  /** As the spreadsheet numbers it: the header is row 1. */
  readonly rowNumber: number;
  /** The row's text in the first columns, for a person to recognise it by. */
  readonly label: string;
  readonly values: Values | null;
  readonly errors: readonly CellError[];
}

const faults: Readonly<Record<CellFault, string>> = {
  errorValue: '儲存格為錯誤值（例如 #N/A），請修正後再匯入',
  formulaWithoutResult: '公式沒有計算結果，請以試算表軟體開啟並存檔，或改填數值',
  textTooLong: '內容過長',
  unfitCharacter: '含有無法顯示的控制字元，請刪除後重新輸入',
};

/** Refuses a file because of columns that it does not have. */
export const missingColumns = (columns: readonly string[]): AppError => unreadable(`缺少欄位：${columns.join('、')}`);

const requireHeaders = (
  headers: readonly string[],
  isExpected: (header: string) => boolean,
  required: readonly string[],
): void => {
  const missing = required.filter((header) => !headers.includes(header));
  if (missing.length > 0) {
    throw missingColumns(missing);
  }
  const unknown = headers.filter((header) => !isExpected(header));
  if (unknown.length > 0) {
    throw unreadable(`不明的欄位：${excerptOf(unknown, '欄')}`);
  }
};

interface Reading<Field extends string, Values> {
  readonly columns: ImportColumns<Field>;
  /** Fields whose column must be there; other columns may be left out. */
  readonly required: readonly Field[];
  /** Columns that may be there and say nothing that could be imported. */
  readonly leftAlone?: ReadonlySet<string>;
  /** Every cell comes as text, `''` when empty or left out. */
  readonly schema: z.ZodType<Values, Record<Field, string>>;
}

/** A cell with a fault has no text to judge: only the fault is told of. */
const readRow = <Field extends string, Values>(
  { rowNumber, values, faults: found = {} }: ReadRow,
  { columns, schema }: Reading<Field, Values>,
): ImportRow<Values> => {
  const fields = Object.keys(columns) as Field[];
  const texts = Object.fromEntries(fields.map((field) => [field, values[columns[field]] ?? ''])) as Record<
    Field,
    string
  >;
  const label = fields.slice(0, 2).map((field) => excerpt(texts[field].trim()));
  const result = schema.safeParse(texts);
  const complaints = (result.error?.issues ?? []).map((issue) => ({
    column: columns[String(issue.path[0]) as Field] ?? '',
    message: issue.message,
  }));
  const faulty = fields.flatMap((field): CellError[] => {
    const fault = found[columns[field]];
    return fault === undefined ? [] : [{ column: columns[field], message: faults[fault] }];
  });
  const errors = [...faulty, ...complaints.filter(({ column }) => found[column] === undefined)];
  return {
    rowNumber,
    label: label.join(' ').trim(),
    values: errors.length === 0 ? (result.data ?? null) : null,
    errors,
  };
};

/** What takes a few milliseconds; whoever waits for an answer is served in between. */
const ROWS_AT_ONCE = 100;

/**
 * Parses each row of a table by the schema, every complaint by row and column.
 * @throws AppError UnreadableFile when its columns are not the expected ones.
 */
export const readImport = async <Field extends string, Values>(
  table: ReadTable,
  reading: Reading<Field, Values>,
): Promise<ImportRow<Values>[]> => {
  const { columns, required, leftAlone } = reading;
  const expected = new Set(Object.values<string>(columns));
  requireHeaders(
    table.headers,
    (header) => expected.has(header) || leftAlone?.has(header) === true,
    required.map((field) => columns[field]),
  );
  if (table.rows.length === 0) {
    throw unreadable('檔案中沒有資料');
  }
  const rows: ImportRow<Values>[] = [];
  while (rows.length < table.rows.length) {
    const next = table.rows.slice(rows.length, rows.length + ROWS_AT_ONCE);
    rows.push(...next.map((row) => readRow(row, reading)));
    await setImmediate();
  }
  return rows;
};
