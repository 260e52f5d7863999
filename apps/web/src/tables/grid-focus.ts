import type { GridApi, GridCellCoordinates } from '@mui/x-data-grid';
import { type RefObject, useEffect, useRef, type FocusEvent } from 'react';
import { COMMANDS_FIELD } from './frozen-columns.ts';
import { showRow } from './use-shown-row.ts';

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
