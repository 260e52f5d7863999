import { type GridApi, gridPaginationModelSelector, gridRowsMetaSelector } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';
import { useTouchedStore } from '#stores/touched-store.ts';

/** Whether the grid has placed a row, which takes some frames after the render. */
const hasPlaced = (grid: RefObject<GridApi>, rowIndex: number): boolean =>
  gridRowsMetaSelector(grid).positions.length > rowIndex;

/**
 * Scrolls a row of the page into view. The grid counts from the first row of the first page, although it only has the
 * rows of one page.
 */
export const showRow = (grid: RefObject<GridApi>, rowIndex: number): void => {
  const { page, pageSize } = gridPaginationModelSelector(grid);
  grid.current.scrollToIndexes({ rowIndex: page * pageSize + rowIndex });
};

interface ShownRow {
  readonly id: string | null | undefined;
  /** Ids of the rows of the page in order. */
  readonly ids: readonly string[];
  /** Increase it to scroll to the same row again. */
  readonly times?: number;
}

/** Scrolls a row into view when it changes, moves, or is requested again. */
export const useShownRow = (grid: RefObject<GridApi | null>, { id, ids, times = 1 }: ShownRow): void => {
  const rowIndex = ids.indexOf(id ?? '');
  useEffect(() => {
    let frame = 0;
    const show = (): void => {
      const drawn = grid.current && (grid as RefObject<GridApi>);
      if (drawn && hasPlaced(drawn, rowIndex)) {
        showRow(drawn, rowIndex);
      } else {
        frame = requestAnimationFrame(show);
      }
    };
    if (rowIndex >= 0 && times > 0) {
      frame = requestAnimationFrame(show);
    }
    return () => cancelAnimationFrame(frame);
  }, [grid, rowIndex, times]);
};

export const TOUCHED_CLASS = 'touched';

/** Styles of a row that was just saved: it lights up and fades. */
export const touchedStyles = {
  '@keyframes touched': { from: { backgroundColor: 'var(--touched)' } },
  [`& .MuiDataGrid-row.${TOUCHED_CLASS}`]: { animation: 'touched 2.5s ease-out' },
} as const;

/** Scrolls the row into view that was just saved; returns its id. */
export const useTouchedRow = (grid: RefObject<GridApi | null>, ids: readonly string[]): string | null => {
  const { id, times } = useTouchedStore();
  useShownRow(grid, { id, ids, times });
  return id;
};
