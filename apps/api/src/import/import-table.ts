import type { CellFault, ReadRow, ReadTable } from '@hr/spreadsheet/readers';
import type { z } from 'zod';
import { mapInSlices } from '#db/map-in-slices.ts';
import type { AppError } from '#core/app-error.ts';
import { excerpt, excerptList } from './excerpt.ts';
import { unreadableFile } from './import-file.ts';
import { identityHeaders, type HeaderMap } from './import-mapping.ts';

/** Template headers by field name. */
export type ImportColumns<Field extends string> = Readonly<Record<Field, string>>;

/** An error in one cell. */
export interface CellError {
  readonly column: string;
  readonly message: string;
}

/** A row of the file with the values that could be parsed and the errors of the others. */
export interface ImportRow<Values> {
  /** Row number of the spreadsheet; the header is row 1. */
  readonly rowNumber: number;
  /** Text of the first columns, to identify the row. */
  readonly label: string;
  /** Values of valid cells only, so that they are checked despite other errors. */
  readonly values: Values;
  readonly unimported: Readonly<Record<string, string>>;
  readonly errors: readonly CellError[];
  /** Warnings about characters that other computers may not show. */
  readonly cellWarnings?: readonly string[];
}

const faultMessages: Readonly<Record<CellFault, string>> = {
  errorValue: '儲存格為錯誤值（例如 #N/A），請修正後再匯入',
  formulaWithoutResult: '公式沒有計算結果，請以試算表軟體開啟並存檔，或改填數值',
  textTooLong: '內容過長',
  unfitCharacter: '含有無法顯示的控制字元，請刪除後重新輸入',
};

/** Creates the error for missing columns; it includes the headers of the file. */
export const missingColumns = (columns: readonly string[], headers: readonly string[]): AppError =>
  unreadableFile(`缺少欄位：${columns.join('、')}`, headers);

interface ColumnCheck {
  /** Template headers of the columns in the file. */
  readonly columns: readonly string[];
  readonly isExpected: (column: string) => boolean;
  readonly required: readonly string[];
  /** Headers of the file. */
  readonly headers: readonly string[];
}

const requireColumns = ({ columns, isExpected, required, headers }: ColumnCheck): void => {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw missingColumns(missing, headers);
  }
  const unknown = columns.filter((column) => !isExpected(column));
  if (unknown.length > 0) {
    throw unreadableFile(`不明的欄位：${excerptList(unknown, '欄')}`, headers);
  }
};

interface ReadOptions<Field extends string, Cells extends Readonly<Record<Field, z.ZodType<unknown, string>>>> {
  readonly columns: ImportColumns<Field>;
  /** Fields whose column is required. */
  readonly required: readonly Field[];
  /** Known columns that are not imported. */
  readonly unimported?: ReadonlySet<string>;
  /** Maps template headers to those of the file; default: identical. */
  readonly headerMap?: HeaderMap;
  /** Parsers by field. Each cell is a text, `''` if empty or absent. */
  readonly cells: Cells;
}

/** Values of valid cells. */
type ReadValues<Cells> = { readonly [Field in keyof Cells]?: z.output<Cells[Field]> };

interface ColumnReader {
  readonly field: string;
  readonly column: string;
  /** Header in the file; '' if absent. */
  readonly header: string;
  readonly read: (text: string) => z.ZodSafeParseResult<unknown>;
}

/** Caches parsed texts, because most columns have few distinct values. */
const memoized = (cell: z.ZodType<unknown, string>): ColumnReader['read'] => {
  const results = new Map<string, z.ZodSafeParseResult<unknown>>();
  return (text) => {
    const result = results.get(text) ?? cell.safeParse(text);
    results.set(text, result);
    return result;
  };
};

interface FileColumns {
  readonly imported: readonly ColumnReader[];
  /** Unimported columns of the file with their headers. */
  readonly unimported: readonly (readonly [column: string, head: string])[];
}

/** A cell with a fault has no text, so only the fault is reported. */
const readRow = <Values>(
  { rowNumber, values: texts, faults: cellFaults = {} }: ReadRow,
  { imported, unimported }: FileColumns,
): ImportRow<Values> => {
  const textOf = (header: string): string => texts[header] ?? '';
  const values: Record<string, unknown> = {};
  const faultErrors: CellError[] = [];
  const valueErrors: CellError[] = [];
  for (const { field, column, header, read } of imported) {
    const fault = cellFaults[header];
    if (fault !== undefined) {
      faultErrors.push({ column, message: faultMessages[fault] });
      continue;
    }
    const { success, data, error } = read(textOf(header));
    if (success) {
      values[field] = data;
    }
    valueErrors.push(...(error?.issues ?? []).map(({ message }) => ({ column, message })));
  }
  const label = imported.slice(0, 2).map(({ header }) => excerpt(textOf(header).trim()));
  return {
    rowNumber,
    label: label.join(' ').trim(),
    values: values as Values,
    unimported: Object.fromEntries(unimported.map(([column, header]) => [column, textOf(header).trim()])),
    errors: [...faultErrors, ...valueErrors],
    cellWarnings: imported.flatMap(({ column, header }) => privateUseWarning(column, textOf(header))),
  };
};

/** Private use characters (造字), for example from conversions of Big5-HKSCS. */
const PRIVATE_USE = /\p{Co}/gu;

/** Returns a warning that lists the private use characters by code point. */
const privateUseWarning = (column: string, text: string): string[] => {
  const points = [...new Set(text.match(PRIVATE_USE) ?? [])].map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return points.length === 0 ? [] : [`${column}：含造字（${points.join('、')}），其他電腦可能無法顯示，請改用標準字`];
};

/**
 * Parses each row of a table. Errors are collected by row and column.
 * @throws AppError UnreadableFile when its columns are not the expected ones.
 */
export const readImport = async <
  Field extends string,
  Cells extends Readonly<Record<Field, z.ZodType<unknown, string>>>,
>(
  table: ReadTable,
  options: ReadOptions<Field, Cells>,
): Promise<ImportRow<ReadValues<Cells>>[]> => {
  const { columns, required, unimported, headerMap = identityHeaders(table) } = options;
  const expected = new Set(Object.values<string>(columns));
  const fileColumns = [...headerMap.keys()];
  requireColumns({
    columns: fileColumns,
    isExpected: (column) => expected.has(column) || unimported?.has(column) === true,
    required: required.map((field) => columns[field]),
    headers: table.headers,
  });
  if (table.rows.length === 0) {
    throw unreadableFile('檔案中沒有資料');
  }
  const headerOf = (column: string): string => headerMap.get(column) ?? '';
  const columnReaders: FileColumns = {
    imported: Object.entries<string>(columns).map(([field, column]) => ({
      field,
      column,
      header: headerOf(column),
      read: memoized(options.cells[field as Field]),
    })),
    unimported: fileColumns.flatMap((column) => (unimported?.has(column) === true ? [[column, headerOf(column)]] : [])),
  };
  return mapInSlices(table.rows, (row) => readRow<ReadValues<Cells>>(row, columnReaders));
};
