import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent, RefObject } from 'react';

/**
 * The grid remembers the cell that had the focus after somebody has gone on to something else, and puts the focus into a cell
 * again when the rows change: out of the search in which they type, out of a menu, off the pager. So it is told to forget.
 */
export const useLeftFocus =
  (grid: RefObject<GridApi | null>) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const cells = currentTarget.querySelector('[role="rowgroup"]')?.closest('.MuiDataGrid-main');
    const isAmongCells = relatedTarget instanceof Node && cells?.contains(relatedTarget) === true;
    // Nothing has the focus while the window itself is left, or when the cell is drawn anew.
    if (relatedTarget !== null && !isAmongCells) {
      grid.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
    }
  };
