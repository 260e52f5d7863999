import { SpreadsheetError, type SpreadsheetErrorReason } from '@hr/spreadsheet/errors';
import { readTable, type ReadTable } from '@hr/spreadsheet/readers';
import type { z } from 'zod';
import { AppError } from '#http/app-error.ts';

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

const reasons: Readonly<Record<SpreadsheetErrorReason, string>> = {
  unreadable: '檔案已損毀或編碼不是 UTF-8、Big5',
  unsupportedType: '請使用 .xlsx 或 .csv；不支援 .xls 與加密的檔案',
  tooLarge: '檔案過大',
  tooManyRows: '資料列數過多，請分批匯入',
  tooManyColumns: '欄位數過多',
  textTooLong: '儲存格內容過長',
  noHeader: '第 1 列須為欄位名稱，且資料不可超出欄位範圍',
  duplicateHeader: '欄位名稱重複',
};

const unreadable = (message: string): AppError =>
  new AppError('UnreadableFile', { msg: `無法匯入：${message}`, fields: [{ path: 'file', message }] });

const read = async (bytes: Uint8Array): Promise<ReadTable> => {
  try {
    return await readTable(bytes);
  } catch (error) {
    throw error instanceof SpreadsheetError ? unreadable(reasons[error.reason]) : error;
  }
};

const requireHeaders = (headers: readonly string[], expected: readonly string[], required: readonly string[]): void => {
  const missing = required.filter((header) => !headers.includes(header));
  if (missing.length > 0) {
    throw unreadable(`缺少欄位：${missing.join('、')}`);
  }
  const unknown = headers.filter((header) => !expected.includes(header));
  if (unknown.length > 0) {
    throw unreadable(`不明的欄位：${unknown.join('、')}`);
  }
};

interface Reading<Field extends string, Values> {
  readonly columns: ImportColumns<Field>;
  /** Fields whose column must be there; other columns may be left out. */
  readonly required: readonly Field[];
  /** Every cell comes as text, `''` when empty or left out. */
  readonly schema: z.ZodType<Values, Record<Field, string>>;
}

/**
 * Reads an uploaded table and parses each row by the schema, every complaint by row and column.
 * @throws AppError UnreadableFile when the file is no table, or its columns are not the expected ones.
 */
export const readImport = async <Field extends string, Values>(
  bytes: Uint8Array,
  { columns, required, schema }: Reading<Field, Values>,
): Promise<ImportRow<Values>[]> => {
  const fields = Object.keys(columns) as Field[];
  const table = await read(bytes);
  requireHeaders(
    table.headers,
    fields.map((field) => columns[field]),
    required.map((field) => columns[field]),
  );
  if (table.rows.length === 0) {
    throw unreadable('檔案中沒有資料');
  }
  return table.rows.map(({ rowNumber, values }) => {
    const texts = Object.fromEntries(fields.map((field) => [field, values[columns[field]] ?? ''])) as Record<
      Field,
      string
    >;
    const label = fields
      .slice(0, 2)
      .map((field) => texts[field])
      .join(' ')
      .trim();
    const result = schema.safeParse(texts);
    const errors = (result.error?.issues ?? []).map((issue) => ({
      column: columns[String(issue.path[0]) as Field] ?? '',
      message: issue.message,
    }));
    return { rowNumber, label, values: result.data ?? null, errors };
  });
};
