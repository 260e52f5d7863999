import type { Theme } from '@mui/material/styles';
import type { GridApi, GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** Number of columns that stay visible when scrolling: those that identify a row. */
const FROZEN = 2;
/** Width in pixels of the checkbox column. */
const BOXES_WIDTH = 50;
const BOXES_FIELD = '__check__';
/** Field of the row menu column, the last column. */
export const COMMANDS_FIELD = 'commands';

/** Returns the class of a frozen cell. */
const frozenClass = (index: number): string => `frozen-${index}`;

/**
 * Freezes the first columns. The free edition of the grid has no pinned columns, but its cells scroll in one
 * container, so `position: sticky` works as long as they are rendered: see `useDrawnColumns`.
 */
export const withFrozenColumns = <Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
): GridColDef<Row>[] =>
  columns.map((column, index) =>
    index < FROZEN ? { ...column, cellClassName: frozenClass(index), headerClassName: frozenClass(index) } : column,
  );

interface FrozenOptions {
  readonly hasBoxes: boolean;
  /** Width in pixels of the first column. */
  readonly firstWidth: number;
}

/**
 * Returns the styles of frozen columns and of the row menu. On narrow screens only the checkboxes and the first
 * column are frozen.
 */
export const frozenStyles =
  ({ hasBoxes, firstWidth }: FrozenOptions) =>
  ({ palette }: Theme) => {
    const start = hasBoxes ? BOXES_WIDTH : 0;
    const sticky = (place: { readonly left: number } | { readonly right: number }, backgroundColor: string) => ({
      position: 'sticky',
      ...place,
      zIndex: 3,
      backgroundColor,
    });
    const stickyRules = (selector: string, place: Parameters<typeof sticky>[0]) => ({
      [`& .MuiDataGrid-cell${selector}`]: sticky(place, 'inherit'),
      [`& .MuiDataGrid-columnHeader${selector}`]: sticky(place, palette.background.default),
    });
    return {
      // A sticky cell only covers scrolled cells if its row has a background color.
      '& .MuiDataGrid-row': { backgroundColor: palette.background.paper },
      ...stickyRules(`[data-field="${BOXES_FIELD}"]`, { left: 0 }),
      ...stickyRules(`.${frozenClass(0)}`, { left: start }),
      ...stickyRules(`[data-field="${COMMANDS_FIELD}"]`, { right: 0 }),
      '@media (min-width: 900px)': {
        ...stickyRules(`.${frozenClass(1)}`, { left: start + firstWidth }),
        [`& .${frozenClass(1)}`]: { borderRight: '1px solid var(--DataGrid-rowBorderColor)' },
      },
    };
  };

/** Disables column virtualization, because frozen columns must be rendered even when scrolled out of view. */
export const useDrawnColumns = (grid: RefObject<GridApi | null>): void => {
  useEffect(() => grid.current?.unstable_setColumnVirtualization(false), [grid]);
};
