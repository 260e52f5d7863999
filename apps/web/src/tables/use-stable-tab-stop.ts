import type { GridApi, GridCellCoordinates } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';

interface TableLayout {
  /** Ids of the rows in order. */
  readonly ids: readonly string[];
  readonly firstField: string | undefined;
}

/**
 * Keeps the tab stop and the focus of a list near their position after their row or column is gone. The grid would
 * keep pointing at a missing cell, and Tab would skip the list.
 */
export const useStableTabStop = (grid: RefObject<GridApi | null>, { ids, firstField }: TableLayout): void => {
  const before = useRef(ids);
  useEffect(() => {
    const previousIds = before.current;
    before.current = ids;
    const shown = new Set(grid.current?.getVisibleColumns().map(({ field }) => field));
    const nearestCell = (cell: GridCellCoordinates | null): GridCellCoordinates | null => {
      if (cell === null || (ids.includes(String(cell.id)) && shown.has(cell.field))) {
        return cell;
      }
      const place = Math.min(Math.max(0, previousIds.indexOf(String(cell.id))), ids.length - 1);
      const [id, field] = [ids[place], shown.has(cell.field) ? cell.field : firstField];
      return id === undefined || field === undefined ? null : { id, field };
    };
    const { tabIndex, focus } = grid.current?.state ?? {};
    if (tabIndex && focus && (nearestCell(tabIndex.cell) !== tabIndex.cell || nearestCell(focus.cell) !== focus.cell)) {
      grid.current?.setState((state) => ({
        ...state,
        tabIndex: { ...tabIndex, cell: nearestCell(tabIndex.cell) },
        focus: { ...focus, cell: nearestCell(focus.cell) },
      }));
    }
  });
};
