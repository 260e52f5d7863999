import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the focused element is gone, or is a row of the list. */
const isFree = (root: HTMLElement | null | undefined): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  root?.contains(document.activeElement) === true;

/** Returns the focus to the row of the record after it is closed, unless the user moved the focus elsewhere. */
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
