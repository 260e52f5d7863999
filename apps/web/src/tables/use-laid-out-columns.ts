import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { withFrozenColumns } from './frozen-columns.ts';
import type { ColumnChoice } from './use-column-choice.ts';

/** Pixels of a column that says nothing of its width. */
const USUAL_WIDTH = 120;

const widthOf = <Row extends GridValidRowModel>({ width, minWidth }: GridColDef<Row>): number =>
  width ?? minWidth ?? USUAL_WIDTH;

/**
 * The columns as the person has laid them out, the first ones held in sight. They are the same until something of it
 * changes: other columns make the grid draw every row anew.
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
    // What nobody chooses, as the menu of a row, stands at the end.
    const others = columns.filter(({ field }) => !chosen.includes(field));
    const inOrder = [...chosen.flatMap((field) => byField.get(field) ?? []), ...others];
    const sized = inOrder.map((column): GridColDef<Row> => {
      const width = widths[column.field];
      const sortable = sortKeys.includes(column.field);
      return width === undefined ? { ...column, sortable } : { ...column, sortable, width, flex: 0 };
    });
    const [first, ...following] = sized.filter((column) => !isHidden(column));
    // The one beside it is held at its edge, so it has a width of its own.
    const held = first ? [{ ...first, width: widthOf(first), flex: 0 }, ...following] : [];
    const hidden = sized.filter(isHidden);
    return { columns: [...withFrozenColumns(held), ...hidden], firstWidth: first ? widthOf(first) : 0 };
  }, [columns, orderKey, shownKey, widths, sortKeys]);
};
