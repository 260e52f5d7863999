import type { AnyRecord, RecordColumn } from '@hr/contracts/records';
import type { ReactNode } from 'react';
import { CellTabStop } from '#tables/cell-tab-stop.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import type { Identified } from './kind.ts';
import { cellText } from './record-text.ts';

/** Width in pixels that fits the header with its sort arrow and menu, and the longest known value. */
const widthFor = (header: string, values: readonly string[] = []): number =>
  Math.max(100, 12 * header.length + 58, ...values.map((value) => 14 * value.length + 24));

const flexibleKinds: ReadonlySet<RecordColumn['kind']> = new Set([
  'own',
  'text',
  'longText',
  'address',
  'choices',
  'department',
  'roles',
]);

const defaultWidths: Partial<Record<RecordColumn['kind'], number>> = {
  code: 120,
  date: 120,
  employee: 150,
  instant: 180,
  money: 150,
  composed: 190,
};

const widthOf = (
  { key, kind, shown }: RecordColumn,
  header: string,
): { flex?: number; minWidth?: number; width?: number } => {
  const choices = Object.values(shown?.names ?? {});
  if (flexibleKinds.has(kind)) {
    return { flex: key === 'nameZh' ? 2 : 1, minWidth: Math.max(150, widthFor(header, [choices.join('、')])) };
  }
  return { width: Math.max(defaultWidths[kind] ?? 0, widthFor(header, choices)) };
};

const numericKinds: ReadonlySet<RecordColumn['kind']> = new Set(['integer', 'money', 'number', 'percent']);

interface ColumnOverrides<Item> {
  /** Renderers of cells that show more than text, by column key. */
  readonly cells?: Readonly<Record<string, (item: Item) => ReactNode>>;
  /** Widths in pixels by column key. */
  readonly widths?: Readonly<Record<string, number>>;
}

/** Returns the table columns of a kind of record, with the names and the order of its export. */
export const tableColumns = <Item extends Identified>(
  { columns }: Pick<AnyRecord, 'columns'>,
  { cells = {}, widths = {} }: ColumnOverrides<Item> = {},
): TableColumn<Item>[] =>
  columns.map((column) => {
    const { key, kind } = column;
    const headerName = kind === 'money' ? `${column.header}（元）` : column.header;
    const cell = cells[key];
    const width = widths[key];
    return {
      field: key,
      headerName,
      ...(width === undefined ? widthOf(column, headerName) : { width }),
      ...(numericKinds.has(kind) ? { type: 'number' as const } : {}),
      valueGetter: (_value: unknown, item: Item) => cellText(column, item),
      ...(cell
        ? {
            renderCell: ({ row, tabIndex }: { readonly row: Item; readonly tabIndex: number }) => (
              <CellTabStop value={tabIndex}>{cell(row)}</CellTabStop>
            ),
          }
        : {}),
    };
  });
