import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const boxesIn = (parent: ParentNode): HTMLInputElement[] => [
  ...parent.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not(:disabled)'),
];

const placeOf = (box: Element): number => box.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

/** Returns the box of a row in a column, otherwise the nearest one before it. */
const boxAt = (row: HTMLTableRowElement, column: number): HTMLInputElement | undefined =>
  boxesIn(row).findLast((box) => placeOf(box) <= column);

/** Returns the box of the next row, up or down, that has one in the column. */
const boxBeyond = (box: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const [row, table] = [box.closest('tr'), box.closest('table')];
  const rows = [...(table?.rows ?? [])];
  const later = step === 1 ? rows.slice((row?.rowIndex ?? 0) + 1) : rows.slice(0, row?.rowIndex ?? 0).toReversed();
  return later.map((other) => boxAt(other, placeOf(box))).find((candidate) => candidate !== undefined);
};

const moves: Readonly<
  Record<string, (box: HTMLInputElement, inRow: readonly HTMLInputElement[]) => Element | undefined>
> = {
  ArrowRight: (box, inRow) => inRow[inRow.indexOf(box) + 1],
  ArrowLeft: (box, inRow) => inRow[inRow.indexOf(box) - 1],
  Home: (_box, inRow) => inRow[0],
  End: (_box, inRow) => inRow.at(-1),
  ArrowDown: (box) => boxBeyond(box, 1),
  ArrowUp: (box) => boxBeyond(box, -1),
};

const stopAt = (table: HTMLElement, stop: HTMLInputElement | undefined): void => {
  for (const box of boxesIn(table)) {
    box.tabIndex = box === stop ? 0 : -1;
  }
};

/** Makes a table of checkboxes one tab stop with arrow key navigation. */
export const useRovingBoxes = (table: RefObject<HTMLTableElement | null>) => {
  useLayoutEffect(() => {
    const boxes = table.current ? boxesIn(table.current) : [];
    if (table.current && boxes.filter(({ tabIndex }) => tabIndex === 0).length !== 1) {
      stopAt(table.current, boxes.find((box) => box === document.activeElement) ?? boxes[0]);
    }
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      if (target instanceof HTMLInputElement) {
        stopAt(currentTarget, target);
      }
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { target, key } = event;
      const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[key];
      const row = target instanceof HTMLInputElement ? target.closest('tr') : null;
      if (move && row && target instanceof HTMLInputElement) {
        event.preventDefault();
        const next = move(target, boxesIn(row));
        if (next instanceof HTMLElement) {
          next.focus();
        }
      }
    },
  };
};
