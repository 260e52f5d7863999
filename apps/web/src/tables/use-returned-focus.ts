import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether what had the focus is gone, or it is still in the list, on the row of a record that was left for others. */
const isFree = (root: HTMLElement | null | undefined): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  root?.contains(document.activeElement) === true;

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
    if (isThere && field !== undefined && isFree(grid.current?.rootElementRef.current)) {
      grid.current?.setCellFocus(closed, field);
    }
  }, [grid, activeId, field]);
};
