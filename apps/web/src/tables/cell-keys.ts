import type { GridCellParams, GridValidRowModel, MuiEvent } from '@mui/x-data-grid';
import type { KeyboardEvent } from 'react';

/** Returns the control of a cell: its link or its menu button. */
const controlIn = (cell: EventTarget): HTMLElement | null =>
  cell instanceof Element ? cell.querySelector<HTMLElement>('a, button') : null;

/** Whether a control handles the event instead of the row. */
export const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="button"]') !== null;

/** Enter activates the control of the cell, otherwise the row. */
const enter = (event: KeyboardEvent, activate: () => void): void => {
  if (!isOnControl(event.target)) {
    event.preventDefault();
    const control = controlIn(event.target);
    if (control) {
      control.click();
    } else {
      activate();
    }
  }
};

/** Space presses a button, also from its cell; the grid would scroll. */
const press = (event: MuiEvent<KeyboardEvent>): void => {
  const button = controlIn(event.target);
  if (isOnControl(event.target)) {
    event.defaultMuiPrevented = true;
  } else if (button instanceof HTMLButtonElement) {
    event.defaultMuiPrevented = true;
    event.preventDefault();
    button.click();
  }
};

/**
 * Whether the event comes from a menu of the cell, which React treats as a child although it is elsewhere in the
 * document.
 */
const isFromPortal = ({ currentTarget, target }: KeyboardEvent): boolean => !currentTarget.contains(target as Node);

/** Handles keys on a cell, except for navigation between cells. */
export const handleCellKey =
  <Row extends GridValidRowModel>(onRowActivate: ((row: Row) => void) | undefined) =>
  ({ row }: GridCellParams<Row>, event: MuiEvent<KeyboardEvent>): void => {
    if (isFromPortal(event)) {
      // The grid would move the focus to the cell.
      event.defaultMuiPrevented = true;
      return;
    }
    if (event.key === 'Enter') {
      enter(event, () => onRowActivate?.(row));
    }
    if (event.key === ' ') {
      press(event);
    }
  };
