import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent, RefObject } from 'react';
import { COMMANDS_FIELD } from './frozen-columns.ts';
import { showRow } from './use-shown-row.ts';

const isSticky = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/** Scrolls a cell out from under the sticky cells on both sides. */
const scrollIntoView = (cell: HTMLElement, scroller: Element): void => {
  const stickyCells = [...(cell.parentElement?.children ?? [])].filter(isSticky);
  const menus = stickyCells.filter((element) => (element as HTMLElement).dataset['field'] === COMMANDS_FIELD);
  const edges = scroller.getBoundingClientRect();
  const start = Math.max(
    edges.left,
    ...stickyCells
      .filter((element) => !menus.includes(element))
      .map((element) => element.getBoundingClientRect().right),
  );
  const end = Math.min(edges.right, ...menus.map((element) => element.getBoundingClientRect().left));
  const { left, right } = cell.getBoundingClientRect();
  if (left < start) {
    scroller.scrollLeft -= start - left;
  } else if (right > end) {
    scroller.scrollLeft += Math.min(right - end, left - start);
  }
};

/**
 * Keeps the cell visible that received the focus by keyboard. The grid ignores sticky columns, and beyond the first
 * page it scrolls to the wrong row.
 */
export const keepFocusVisible =
  (grid: RefObject<GridApi | null>) =>
  ({ target }: FocusEvent): void => {
    const cell = target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]');
    const scroller = cell?.closest('.MuiDataGrid-virtualScroller');
    // A clicked cell stays under the pointer.
    if (!cell || !scroller || !target.matches(':focus-visible')) {
      return;
    }
    const id = cell.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (grid.current && id !== undefined) {
      showRow(grid as RefObject<GridApi>, grid.current.getRowIndexRelativeToVisibleRows(id));
    }
    if (!isSticky(cell)) {
      scrollIntoView(cell, scroller);
    }
  };
