import type { Theme } from '@mui/material/styles';
import type { GridApi, GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** How many columns stay in sight while the others are scrolled: those that people know a row by. */
const FROZEN = 2;
/** The grid's own column of boxes, in pixels. */
const BOXES_WIDTH = 50;
const BOXES_FIELD = '__check__';
/** The column of what can be done with a row, at the end of it. */
export const COMMANDS_FIELD = 'commands';

/** The class of a cell that stays in sight. */
const frozenClass = (index: number): string => `frozen-${index}`;

/**
 * Keeps the first columns in sight. The grid's free edition has no pinned columns; its cells and heads stand in rows that
 * scroll in one box, so that `position: sticky` holds them, as long as they are drawn: see `useDrawnColumns`.
 */
export const withFrozenColumns = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
): GridColDef<Row>[] =>
  columns.map((column, index) =>
    index < FROZEN ? { ...column, cellClassName: frozenClass(index), headerClassName: frozenClass(index) } : column,
  );

interface FrozenOptions {
  readonly hasBoxes: boolean;
  /** Pixels of the first column. */
  readonly firstWidth: number;
}

/** The styles that hold them, and the menu of a row at its end; on narrow screens only the boxes and the first stay, or nothing else would be seen. */
export const frozenStyles =
  ({ hasBoxes, firstWidth }: FrozenOptions) =>
  ({ palette }: Theme) => {
    const start = hasBoxes ? BOXES_WIDTH : 0;
    const held = (place: { readonly left: number } | { readonly right: number }, backgroundColor: string) => ({
      position: 'sticky',
      ...place,
      zIndex: 3,
      backgroundColor,
    });
    const both = (selector: string, place: Parameters<typeof held>[0]) => ({
      [`& .MuiDataGrid-cell${selector}`]: held(place, 'inherit'),
      [`& .MuiDataGrid-columnHeader${selector}`]: held(place, palette.background.default),
    });
    return {
      // What is scrolled under a held cell is hidden only by a row that has a colour of its own.
      '& .MuiDataGrid-row': { backgroundColor: palette.background.paper },
      ...both(`[data-field="${BOXES_FIELD}"]`, { left: 0 }),
      ...both(`.${frozenClass(0)}`, { left: start }),
      ...both(`[data-field="${COMMANDS_FIELD}"]`, { right: 0 }),
      '@media (min-width: 900px)': {
        ...both(`.${frozenClass(1)}`, { left: start + firstWidth }),
        [`& .${frozenClass(1)}`]: { borderRight: '1px solid var(--DataGrid-rowBorderColor)' },
      },
    };
  };

/** Has all columns drawn, also those that are scrolled out of sight: one that is held in sight must be there. */
export const useDrawnColumns = (grid: RefObject<GridApi | null>): void => {
  useEffect(() => grid.current?.unstable_setColumnVirtualization(false), [grid]);
};
