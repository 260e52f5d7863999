import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent, RefObject } from 'react';

/**
 * Makes the grid forget its focused cell when the focus leaves it. Otherwise it would take the focus back from the
 * search box, a menu or the pager when rows change.
 */
export const useClearedFocus =
  (grid: RefObject<GridApi | null>) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const cells = currentTarget.querySelector('[role="rowgroup"]')?.closest('.MuiDataGrid-main');
    const isAmongCells = relatedTarget instanceof Node && cells?.contains(relatedTarget) === true;
    // Without a related target the window lost the focus, or the cell re-rendered.
    if (relatedTarget !== null && !isAmongCells) {
      grid.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
    }
  };
