import { adjustmentFileFields as fields, adjustmentTypeNames, TOTAL_ROW } from '@hr/contracts/pay/salary-adjustments';
import type { ImportMapping } from '@hr/contracts/core';
import { importColumns } from '@hr/contracts/records';
import type { CalendarDate } from '@hr/domain/dates';
import type { AdjustmentType } from '@hr/domain/pay/salary-adjustments';
import type { Context } from '#core/context.ts';
import {
  type CellError,
  choiceCell,
  dateCell,
  decimalCell,
  type ImportRow,
  mapHeaders,
  readImport,
  readImportFile,
  type ReadTable,
  textCell,
  unreadableFile,
  withErrors,
} from '#import/index.ts';

export const columns = importColumns(fields);

const cells = {
  employeeNo: textCell(fields.employeeNo.schema),
  effectiveOn: dateCell(fields.effectiveOn.label),
  type: choiceCell(fields.type.label, adjustmentTypeNames),
  itemCode: textCell(fields.itemCode.schema),
  amount: decimalCell(fields.amount.schema),
  reason: textCell(fields.reason.schema),
};

export interface AdjustmentLine {
  readonly employeeNo: string;
  readonly effectiveOn: CalendarDate;
  readonly type: AdjustmentType;
  readonly itemCode: string;
  readonly amount: number;
  readonly reason: string;
}

type FileRow = ImportRow<Partial<AdjustmentLine>>;

type SoundRow = FileRow & { readonly values: AdjustmentLine };

/** Rows of an employee, the first of which stands for the adjustment. */
export type RowsOfEmployee = readonly [SoundRow, ...SoundRow[]];

export interface AdjustmentFile {
  readonly groups: readonly RowsOfEmployee[];
  readonly invalid: readonly FileRow[];
}

const isSound = (row: FileRow): row is SoundRow =>
  row.errors.length === 0 && Object.keys(cells).every((name) => name in row.values);

const asNumber = (text: string): number => Number(text.replaceAll(',', '').trim() || Number.NaN);

/**
 * Returns the table without the row of the sum.
 * @throws AppError UnreadableFile if the sum is not that of the amounts.
 */
const withoutTotal = (table: ReadTable, headerMap: ReadonlyMap<string, string>): ReadTable => {
  const textIn = (values: Readonly<Record<string, string>>, column: string): string =>
    (values[headerMap.get(column) ?? ''] ?? '').trim();
  const total = table.rows.find(({ values }) => textIn(values, columns.employeeNo) === TOTAL_ROW);
  if (total === undefined) {
    return table;
  }
  const rows = table.rows.filter((row) => row !== total);
  const sum = rows.reduce((all, { values }) => all + asNumber(textIn(values, columns.amount)), 0);
  const stated = asNumber(textIn(total.values, columns.amount));
  if (sum !== stated) {
    throw unreadableFile(
      `第 ${total.rowNumber} 列的${TOTAL_ROW} ${textIn(total.values, columns.amount) || '空白'} 與各列金額的總和 ${Number.isNaN(sum) ? '（有無法辨識的金額）' : sum.toLocaleString('en-US')} 不符`,
      table.headers,
    );
  }
  return { ...table, rows };
};

/** Values that all rows of an employee share. */
const SHARED = ['effectiveOn', 'type', 'reason'] as const;

const errorsOf = (row: SoundRow, [first, ...rest]: RowsOfEmployee): CellError[] => {
  const earlier = [first, ...rest].slice(0, [first, ...rest].indexOf(row));
  return [
    ...SHARED.filter((name) => row.values[name] !== first.values[name]).map((name) => ({
      column: columns[name],
      message: `員工重複：須與第 ${first.rowNumber} 列相同`,
    })),
    ...(earlier.some(({ values }) => values.itemCode === row.values.itemCode)
      ? [{ column: columns.itemCode, message: '員工重複：同一員工的薪資項目重複' }]
      : []),
  ];
};

const judge = (group: RowsOfEmployee): RowsOfEmployee => {
  const [first, ...rest] = group.map((row): SoundRow => withErrors(row, errorsOf(row, group)) as SoundRow);
  return first ? [first, ...rest] : group;
};

/** Reads a file with one row for each item of an employee. @throws AppError UnreadableFile, TooManyRequests, ValidationFailed. */
export const readAdjustmentFile = async (
  context: Context,
  bytes: Uint8Array,
  mapping: ImportMapping,
): Promise<AdjustmentFile> => {
  const table = await readImportFile(context, bytes);
  const headerMap = mapHeaders(table, { mapping, columns, unimported: new Set() });
  const rows: FileRow[] = await readImport(withoutTotal(table, headerMap), {
    columns,
    required: ['employeeNo', 'effectiveOn', 'type', 'itemCode', 'amount', 'reason'],
    headerMap,
    cells,
  });
  const groups = Map.groupBy(rows.filter(isSound), ({ values }) => values.employeeNo);
  return {
    groups: [...groups.values()].flatMap(([first, ...rest]) => (first ? [judge([first, ...rest])] : [])),
    invalid: rows.filter((row) => !isSound(row)),
  };
};
