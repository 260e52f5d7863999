import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent, RefObject } from 'react';
import { COMMANDS_FIELD } from './frozen-columns.ts';
import { showRow } from './use-shown-row.ts';

const isHeld = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/** Scrolls a cell out from under those that are held in sight on either side of it. */
const clear = (cell: HTMLElement, scroller: Element): void => {
  const held = [...(cell.parentElement?.children ?? [])].filter(isHeld);
  const menus = held.filter((one) => (one as HTMLElement).dataset['field'] === COMMANDS_FIELD);
  const edges = scroller.getBoundingClientRect();
  const start = Math.max(
    edges.left,
    ...held.filter((one) => !menus.includes(one)).map((one) => one.getBoundingClientRect().right),
  );
  const end = Math.min(edges.right, ...menus.map((one) => one.getBoundingClientRect().left));
  const { left, right } = cell.getBoundingClientRect();
  if (left < start) {
    scroller.scrollLeft -= start - left;
  } else if (right > end) {
    scroller.scrollLeft += Math.min(right - end, left - start);
  }
};

/**
 * Keeps the cell in sight that somebody has gone to by keyboard: the grid knows nothing of columns that are held over others,
 * and beyond the first page it looks for the row in the wrong place.
 */
export const keepFocusClear =
  (grid: RefObject<GridApi | null>) =>
  ({ target }: FocusEvent): void => {
    const cell = target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]');
    const scroller = cell?.closest('.MuiDataGrid-virtualScroller');
    // What is clicked on stays under the pointer.
    if (!cell || !scroller || !target.matches(':focus-visible')) {
      return;
    }
    const id = cell.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (grid.current && id !== undefined) {
      showRow(grid as RefObject<GridApi>, grid.current.getRowIndexRelativeToVisibleRows(id));
    }
    if (!isHeld(cell)) {
      clear(cell, scroller);
    }
  };
