import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether what had the focus is gone. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Once the record beside the list is closed, the focus goes back to its row, unless somebody has put it elsewhere. */
export const useReturnedFocus = (
  grid: RefObject<GridApi | null>,
  { activeId, field }: { readonly activeId: string | undefined; readonly field: string | undefined },
): void => {
  const before = useRef(activeId);
  useEffect(() => {
    const closed = before.current;
    before.current = activeId;
    const isThere = closed !== undefined && activeId === undefined && grid.current?.getRow(closed) !== null;
    if (isThere && field !== undefined && isLost()) {
      grid.current?.setCellFocus(closed, field);
    }
  }, [grid, activeId, field]);
};
