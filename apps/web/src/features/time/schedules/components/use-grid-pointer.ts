import { type PointerEvent, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editing } from '../schedule-editing.ts';
import { extendTo, isSamePlace, type Limits, type Place, rangeOf } from '../schedule-ranges.ts';
import { type Drag, type ScheduleStore, select } from '../schedule-store.ts';

interface GridPointerOptions {
  readonly store: ScheduleStore;
  readonly editing: Editing;
  readonly limits: Limits;
  readonly canEdit: boolean;
  /** Scrolls to a cell that is dragged over at the edge. */
  readonly show: (place: Place) => void;
}

const targetOf = ({ target }: PointerEvent): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-row], [data-column], [data-corner], [data-handle]')
    : null;

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const placeOf = (element: HTMLElement | null): Place | null => {
  const [row, column] = [numberOf(element?.dataset['row']), numberOf(element?.dataset['column'])];
  return row === null || column === null ? null : { row, column };
};

const isActiveCell = (store: ScheduleStore, place: Place): boolean => {
  const { anchor, focus } = store.getState().selection;
  return isSamePlace(anchor, focus) && isSamePlace(anchor, place);
};

const finish = (drag: Drag, editing: Editing): void => {
  if (drag.mode === 'fill') {
    editing.fillTo(drag.target);
  } else if (drag.mode === 'move') {
    editing.exchange(drag.from, drag.to);
  } else if (drag.mode === 'drop' && drag.to !== null) {
    editing.writeAt([drag.to], drag.value);
  }
};

/** Continues a drag at a cell. */
const dragTo = (store: ScheduleStore, place: Place): void => {
  const { drag, selection } = store.getState();
  if (drag?.mode === 'select') {
    select(store, selection.anchor, place);
  } else if (drag?.mode === 'fill') {
    store.setState({ drag: { mode: 'fill', target: extendTo(rangeOf(selection), place) } });
  } else if (drag) {
    store.setState({ drag: { ...drag, to: place } });
  }
};

/** Completes the drag where the pointer is released, also outside the grid. */
const useDragEnd = (store: ScheduleStore, editing: Editing): void => {
  const isDragging = useStore(store, ({ drag }) => drag !== null);
  useEffect(() => {
    if (!isDragging) {
      return undefined;
    }
    const end = (): void => {
      const { drag } = store.getState();
      store.setState({ drag: null });
      if (drag) {
        finish(drag, editing);
      }
    };
    const cancel = (): void => store.setState({ drag: null });
    globalThis.addEventListener('pointerup', end);
    globalThis.addEventListener('pointercancel', cancel);
    return () => {
      globalThis.removeEventListener('pointerup', end);
      globalThis.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging, store, editing]);
};

type DragStart = Pick<GridPointerOptions, 'store' | 'editing' | 'limits' | 'canEdit'>;

/** Returns true for the active cell, if it has a plan that can be moved. */
const canMove = ({ store, editing, canEdit }: DragStart, place: Place): boolean =>
  canEdit && isActiveCell(store, place) && editing.planOfPlace(place) !== null;

const startAt = (options: DragStart, place: Place, isExtending: boolean): void => {
  const { store } = options;
  if (isExtending) {
    select(store, store.getState().selection.anchor, place);
  } else if (canMove(options, place)) {
    store.setState({ drag: { mode: 'move', from: place, to: place } });
  } else {
    select(store, place);
    store.setState({ drag: { mode: 'select' } });
  }
};

/** Selects a whole row, a whole column or everything. */
const selectLine = ({ store, limits }: DragStart, { dataset: { row, column } }: HTMLElement): void => {
  const [fixedRow, fixedColumn] = [numberOf(row), numberOf(column)];
  store.setState({ drag: { mode: 'select' } });
  select(
    store,
    { row: fixedRow ?? 0, column: fixedColumn ?? 0 },
    { row: fixedRow ?? limits.rows - 1, column: fixedColumn ?? limits.columns - 1 },
  );
};

/** Selection by pointer, the fill handle, and moving the active cell or a value of the palette. */
export const useGridPointer = (options: GridPointerOptions) => {
  const { store, editing, show } = options;
  useDragEnd(store, editing);

  const handlePointerDown = (event: PointerEvent): void => {
    const element = targetOf(event);
    if (event.button !== 0 || element === null) {
      return;
    }
    const place = placeOf(element);
    if (element.dataset['handle'] !== undefined) {
      store.setState({ drag: { mode: 'fill', target: rangeOf(store.getState().selection) } });
    } else if (place === null) {
      selectLine(options, element);
    } else {
      startAt(options, place, event.shiftKey);
    }
  };

  const handlePointerMove = (event: PointerEvent<HTMLElement>): void => {
    const place = placeOf(targetOf(event));
    if (place === null) {
      return;
    }
    if (store.getState().drag === null) {
      event.currentTarget.style.cursor = canMove(options, place) ? 'grab' : '';
    } else {
      dragTo(store, place);
      show(place);
    }
  };

  /** Outside the grid nothing is dropped. */
  const handlePointerLeave = (): void => {
    const { drag } = store.getState();
    if (drag?.mode === 'drop') {
      store.setState({ drag: { ...drag, to: null } });
    } else if (drag?.mode === 'move') {
      store.setState({ drag: { ...drag, to: drag.from } });
    }
  };

  return { onPointerDown: handlePointerDown, onPointerMove: handlePointerMove, onPointerLeave: handlePointerLeave };
};
