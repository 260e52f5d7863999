import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const boxesIn = (parent: ParentNode): HTMLInputElement[] => [
  ...parent.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not(:disabled)'),
];

const placeOf = (box: Element): number => box.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

/** The box of a row that stands in the column, else the nearest before it. */
const boxAt = (row: HTMLTableRowElement, column: number): HTMLInputElement | undefined =>
  boxesIn(row).findLast((box) => placeOf(box) <= column);

/** The box in the next row, up or down, that has one there. */
const boxBeyond = (box: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const [row, table] = [box.closest('tr'), box.closest('table')];
  const rows = [...(table?.rows ?? [])];
  const later = step === 1 ? rows.slice((row?.rowIndex ?? 0) + 1) : rows.slice(0, row?.rowIndex ?? 0).toReversed();
  return later.map((other) => boxAt(other, placeOf(box))).find((found) => found !== undefined);
};

const ways: Readonly<
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

/** A table of boxes is one stop for the Tab key; the arrows lead from box to box, as in a spreadsheet. */
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
      const way = event.ctrlKey || event.metaKey || event.altKey ? undefined : ways[key];
      const row = target instanceof HTMLInputElement ? target.closest('tr') : null;
      if (way && row && target instanceof HTMLInputElement) {
        event.preventDefault();
        const next = way(target, boxesIn(row));
        if (next instanceof HTMLElement) {
          next.focus();
        }
      }
    },
  };
};
