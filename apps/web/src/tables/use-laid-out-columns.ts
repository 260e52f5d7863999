import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { withFrozenColumns } from './frozen-columns.ts';
import type { ColumnChoice } from './use-column-choice.ts';

/** Width in pixels of a column without a width. */
const DEFAULT_WIDTH = 120;

const widthOf = <Row extends GridValidRowModel>({ width, minWidth }: GridColDef<Row>): number =>
  width ?? minWidth ?? DEFAULT_WIDTH;

/**
 * Returns the columns in the layout of the user with the first ones frozen. Memoized, because new columns make the
 * grid re-render every row.
 */
export const useLaidOutColumns = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  { order, visibleFields, widths }: ColumnChoice,
  sortKeys: readonly string[],
) => {
  const [orderKey, shownKey] = [order.join(','), visibleFields.join(',')];
  return useMemo(() => {
    const byField = new Map(columns.map((column) => [column.field, column]));
    const shown = new Set(shownKey.split(','));
    const chosen = orderKey.split(',');
    const isHidden = ({ field }: GridColDef<Row>): boolean => chosen.includes(field) && !shown.has(field);
    // Columns that cannot be hidden, such as the row menu, are last.
    const others = columns.filter(({ field }) => !chosen.includes(field));
    const inOrder = [...chosen.flatMap((field) => byField.get(field) ?? []), ...others];
    const sized = inOrder.map((column): GridColDef<Row> => {
      const width = widths[column.field];
      const sortable = sortKeys.includes(column.field);
      return width === undefined ? { ...column, sortable } : { ...column, sortable, width, flex: 0 };
    });
    const [first, ...following] = sized.filter((column) => !isHidden(column));
    // The next frozen column is positioned at its edge, so its width must be fixed.
    const withFixedFirst = first ? [{ ...first, width: widthOf(first), flex: 0 }, ...following] : [];
    const hidden = sized.filter(isHidden);
    return {
      columns: [...withFrozenColumns(withFixedFirst), ...hidden],
      firstWidth: first ? widthOf(first) : 0,
      firstField: first?.field,
    };
  }, [columns, orderKey, shownKey, widths, sortKeys]);
};
