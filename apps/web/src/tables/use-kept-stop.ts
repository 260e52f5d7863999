import type { GridApi, GridCellCoordinates } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';

interface Laid {
  /** The rows, in their order. */
  readonly ids: readonly string[];
  readonly firstField: string | undefined;
}

/**
 * Keeps the one stop of Tab that a list is, and the focus if it is there, where it was once its row or its column is gone: the
 * grid itself goes on pointing at what is no more, and Tab passes the list by.
 */
export const useKeptStop = (grid: RefObject<GridApi | null>, { ids, firstField }: Laid): void => {
  const before = useRef(ids);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const shown = new Set(grid.current?.getVisibleColumns().map(({ field }) => field));
    const kept = (cell: GridCellCoordinates | null): GridCellCoordinates | null => {
      if (cell === null || (ids.includes(String(cell.id)) && shown.has(cell.field))) {
        return cell;
      }
      const place = Math.min(Math.max(0, was.indexOf(String(cell.id))), ids.length - 1);
      const [id, field] = [ids[place], shown.has(cell.field) ? cell.field : firstField];
      return id === undefined || field === undefined ? null : { id, field };
    };
    const { tabIndex, focus } = grid.current?.state ?? {};
    if (tabIndex && focus && (kept(tabIndex.cell) !== tabIndex.cell || kept(focus.cell) !== focus.cell)) {
      grid.current?.setState((state) => ({
        ...state,
        tabIndex: { ...tabIndex, cell: kept(tabIndex.cell) },
        focus: { ...focus, cell: kept(focus.cell) },
      }));
    }
  });
};
