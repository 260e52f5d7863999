import { type GridApi, gridPaginationModelSelector, gridRowsMetaSelector } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** Whether the grid has taken a row over: it does so some frames after everything else has been drawn. */
const hasPlaced = (grid: RefObject<GridApi>, rowIndex: number): boolean =>
  gridRowsMetaSelector(grid).positions.length > rowIndex;

/** Brings a row of the page into sight: the grid counts from the first row of the first page, though it has those of one alone. */
export const showRow = (grid: RefObject<GridApi>, rowIndex: number): void => {
  const { page, pageSize } = gridPaginationModelSelector(grid);
  grid.current.scrollToIndexes({ rowIndex: page * pageSize + rowIndex });
};

interface ShownRow {
  readonly id: string | null | undefined;
  /** Those of the page, in their order. */
  readonly ids: readonly string[];
  /** Counts on when it is meant once more. */
  readonly times?: number;
}

/** Brings a row into sight whenever it becomes another, is elsewhere, or was meant once more; not while it was never. */
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
