import type { GridCellParams, GridValidRowModel, MuiEvent } from '@mui/x-data-grid';
import type { KeyboardEvent } from 'react';

/** What a cell offers besides its row: its link or its menu. */
const controlIn = (cell: EventTarget): HTMLElement | null =>
  cell instanceof Element ? cell.querySelector<HTMLElement>('a, button') : null;

/** A button or link inside a row does its own thing, not the row's. */
export const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="button"]') !== null;

/** Enter on a cell does what the cell offers, else what its row does. */
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

/** Space presses a button, from its cell too; the grid would scroll by it. */
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

/** The menu of a cell stands in it for React, and elsewhere on the page. */
const isElsewhere = ({ currentTarget, target }: KeyboardEvent): boolean => !currentTarget.contains(target as Node);

/** What keys do on a cell, besides going through the cells. */
export const doByKey =
  <Row extends GridValidRowModel>(onRowActivate: ((row: Row) => void) | undefined) =>
  ({ row }: GridCellParams<Row>, event: MuiEvent<KeyboardEvent>): void => {
    if (isElsewhere(event)) {
      // The grid would put the focus on the cell.
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
