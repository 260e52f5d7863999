import type { CellFault, ReadRow, ReadTable } from '@hr/spreadsheet/readers';
import type { z } from 'zod';
import { mapInSlices } from '#db/map-in-slices.ts';
import type { AppError } from '#core/app-error.ts';
import { excerpt, excerptOf } from './excerpt.ts';
import { unreadable } from './import-file.ts';
import { asHeaded, type ImportHeads } from './import-mapping.ts';

/** The headers of an import file by the fields that they fill. */
export type ImportColumns<Field extends string> = Readonly<Record<Field, string>>;

/** A complaint about one cell. */
export interface CellError {
  readonly column: string;
  readonly message: string;
}

/** A row of the file: what could be read of it, and what is wrong with the rest. */
export interface ImportRow<Values> {
  /** As the spreadsheet numbers it: the header is row 1. */
  readonly rowNumber: number;
  /** The row's text in the first columns, for a person to recognise it by. */
  readonly label: string;
  /** Without those whose cells are wrong, so that the others are judged all the same. */
  readonly values: Values;
  readonly leftAlone: Readonly<Record<string, string>>;
  readonly errors: readonly CellError[];
  /** Warnings about characters that other computers may not show. */
  readonly cellWarnings?: readonly string[];
}

const faults: Readonly<Record<CellFault, string>> = {
  errorValue: '儲存格為錯誤值（例如 #N/A），請修正後再匯入',
  formulaWithoutResult: '公式沒有計算結果，請以試算表軟體開啟並存檔，或改填數值',
  textTooLong: '內容過長',
  unfitCharacter: '含有無法顯示的控制字元，請刪除後重新輸入',
};

/** Refuses a file because of columns that it does not have; tells those that it has. */
export const missingColumns = (columns: readonly string[], headers: readonly string[]): AppError =>
  unreadable(`缺少欄位：${columns.join('、')}`, headers);

interface Asked {
  /** The columns that there are, each by the head that a template gives it. */
  readonly columns: readonly string[];
  readonly isExpected: (column: string) => boolean;
  readonly required: readonly string[];
  /** As the file has them. */
  readonly headers: readonly string[];
}

const requireColumns = ({ columns, isExpected, required, headers }: Asked): void => {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw missingColumns(missing, headers);
  }
  const unknown = columns.filter((column) => !isExpected(column));
  if (unknown.length > 0) {
    throw unreadable(`不明的欄位：${excerptOf(unknown, '欄')}`, headers);
  }
};

interface Reading<Field extends string, Cells extends Readonly<Record<Field, z.ZodType<unknown, string>>>> {
  readonly columns: ImportColumns<Field>;
  /** Fields whose column must be there; other columns may be left out. */
  readonly required: readonly Field[];
  /** Columns that may be there and say nothing that could be imported. */
  readonly leftAlone?: ReadonlySet<string>;
  /** Where the file has each of its columns, by the head that a template gives it; as it heads them itself without. */
  readonly heads?: ImportHeads;
  /** Every cell comes as text, `''` when empty or left out. */
  readonly cells: Cells;
}

/** The values of those cells that are right. */
type Read<Cells> = { readonly [Field in keyof Cells]?: z.output<Cells[Field]> };

interface Located {
  readonly field: string;
  readonly column: string;
  /** As the file heads it; '' where it has no such column. */
  readonly head: string;
  readonly read: (text: string) => z.ZodSafeParseResult<unknown>;
}

/** Rows say the same as others in most of their columns: what a text says there is read once. */
const remembering = (cell: z.ZodType<unknown, string>): Located['read'] => {
  const known = new Map<string, z.ZodSafeParseResult<unknown>>();
  return (text) => {
    const result = known.get(text) ?? cell.safeParse(text);
    known.set(text, result);
    return result;
  };
};

interface Columns {
  readonly imported: readonly Located[];
  /** Of the columns that are left alone those that are there, each with the head that the file gives it. */
  readonly leftAlone: readonly (readonly [column: string, head: string])[];
}

/** A cell with a fault has no text to judge: only the fault is told of. */
const readRow = <Values>(
  { rowNumber, values: texts, faults: found = {} }: ReadRow,
  { imported, leftAlone }: Columns,
): ImportRow<Values> => {
  const textOf = (head: string): string => texts[head] ?? '';
  const values: Record<string, unknown> = {};
  const faulty: CellError[] = [];
  const complaints: CellError[] = [];
  for (const { field, column, head, read } of imported) {
    const fault = found[head];
    if (fault !== undefined) {
      faulty.push({ column, message: faults[fault] });
      continue;
    }
    const { success, data, error } = read(textOf(head));
    if (success) {
      values[field] = data;
    }
    complaints.push(...(error?.issues ?? []).map(({ message }) => ({ column, message })));
  }
  const label = imported.slice(0, 2).map(({ head }) => excerpt(textOf(head).trim()));
  return {
    rowNumber,
    label: label.join(' ').trim(),
    values: values as Values,
    leftAlone: Object.fromEntries(leftAlone.map(([column, head]) => [column, textOf(head).trim()])),
    errors: [...faulty, ...complaints],
    cellWarnings: imported.flatMap(({ column, head }) => privateUseWarning(column, textOf(head))),
  };
};

/** Characters that each system draws in its own way (造字), as conversions from Big5-HKSCS leave them. */
const PRIVATE_USE = /\p{Co}/gu;

/** Names the characters for private use of a cell by their code points. */
const privateUseWarning = (column: string, text: string): string[] => {
  const points = [...new Set(text.match(PRIVATE_USE) ?? [])].map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return points.length === 0 ? [] : [`${column}：含造字（${points.join('、')}），其他電腦可能無法顯示，請改用標準字`];
};

/**
 * Parses each row of a table by the schema, every complaint by row and column.
 * @throws AppError UnreadableFile when its columns are not the expected ones.
 */
export const readImport = async <
  Field extends string,
  Cells extends Readonly<Record<Field, z.ZodType<unknown, string>>>,
>(
  table: ReadTable,
  reading: Reading<Field, Cells>,
): Promise<ImportRow<Read<Cells>>[]> => {
  const { columns, required, leftAlone, heads = asHeaded(table) } = reading;
  const expected = new Set(Object.values<string>(columns));
  const there = [...heads.keys()];
  requireColumns({
    columns: there,
    isExpected: (column) => expected.has(column) || leftAlone?.has(column) === true,
    required: required.map((field) => columns[field]),
    headers: table.headers,
  });
  if (table.rows.length === 0) {
    throw unreadable('檔案中沒有資料');
  }
  const headOf = (column: string): string => heads.get(column) ?? '';
  const located: Columns = {
    imported: Object.entries<string>(columns).map(([field, column]) => ({
      field,
      column,
      head: headOf(column),
      read: remembering(reading.cells[field as Field]),
    })),
    leftAlone: there.flatMap((column) => (leftAlone?.has(column) === true ? [[column, headOf(column)]] : [])),
  };
  return mapInSlices(table.rows, (row) => readRow<Read<Cells>>(row, located));
};
