import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toast } from '#messages/toast.ts';
import type { Editing } from '../schedule-editing.ts';
import { refuse } from '../schedule-guards.ts';
import { type Limits, placeAfterKey } from '../schedule-ranges.ts';
import { type ScheduleStore, select } from '../schedule-store.ts';
import { beginsCode, type Shift, valueOfCode } from '../schedule-values.ts';

interface GridKeysOptions {
  readonly store: ScheduleStore;
  readonly editing: Editing;
  readonly limits: Limits;
  readonly shifts: readonly Shift[];
  readonly canEdit: boolean;
  /** Returns the number of rows of a page. */
  readonly pageRows: () => number;
  readonly onSave: () => void;
}

/** Begins an exchange at the active cell, or completes it there. */
export const stepExchange = (store: ScheduleStore, editing: Editing): void => {
  const { exchange, selection } = store.getState();
  store.setState({ exchange: exchange === null ? selection.anchor : null });
  if (exchange !== null) {
    editing.exchange(exchange, selection.anchor);
  }
};

/** Keyboard and clipboard of the grid. */
export const useGridKeys = (options: GridKeysOptions) => {
  const { canEdit } = options;
  const handlers = [shortcutHandler(options), navigationHandler(options)];
  const edit = editHandler(options);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (handlers.some((handle) => handle(event)) || (!isModified && canEdit && edit(event))) {
      event.preventDefault();
    }
  };
  return { onKeyDown: handleKeyDown, ...clipboardHandlers(options) };
};

/** Handles a key. Returns true if it was meant for the grid. */
type KeyHandler = (event: KeyboardEvent) => boolean;

const navigationHandler =
  ({ store, shifts, limits, pageRows }: GridKeysOptions): KeyHandler =>
  (event) => {
    const { selection, typed } = store.getState();
    const toEdge = event.ctrlKey || event.metaKey;
    const enter = event.shiftKey ? 'ArrowUp' : 'ArrowDown';
    const key = event.key === 'Enter' && !toEdge ? enter : event.key;
    const place = placeAfterKey(selection.focus, { key, toEdge, page: pageRows(), limits });
    if (place === null) {
      return false;
    }
    if (typed !== '' && valueOfCode(typed, shifts) === null) {
      refuse(`「${typed}」不是班別或日別代號`);
    }
    const isExtending = event.shiftKey && event.key !== 'Enter';
    select(store, isExtending ? selection.anchor : place, place);
    return true;
  };

const shortcutHandler = ({ store, editing, limits, onSave }: GridKeysOptions): KeyHandler => {
  const shortcuts: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
    a: () => select(store, { row: limits.rows - 1, column: limits.columns - 1 }, { row: 0, column: 0 }),
    z: ({ shiftKey }) => (shiftKey ? editing.redo() : editing.undo()),
    y: () => editing.redo(),
    d: () => editing.fillByKey('down'),
    r: () => editing.fillByKey('right'),
    s: () => onSave(),
    enter: () => stepExchange(store, editing),
  };
  return (event) => {
    const shortcut = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    shortcut?.(event);
    return shortcut !== undefined;
  };
};

const editHandler = ({ store, editing, shifts }: GridKeysOptions): KeyHandler => {
  const type = (key: string): void => {
    const { typed } = store.getState();
    const text = beginsCode(typed + key, shifts) ? typed + key : key;
    const value = valueOfCode(text, shifts);
    if (value !== null) {
      editing.fillSelection(value);
    }
    store.setState({ typed: value === null || beginsLonger(text, shifts) ? text : '' });
  };
  return ({ key }) => {
    if (key === 'Escape') {
      store.setState({ typed: '', exchange: null, drag: null });
    } else if (key === 'Delete' || key === 'Backspace') {
      editing.fillSelection(null);
    } else if (key.length === 1 && key !== ' ') {
      type(key);
    } else {
      return false;
    }
    return true;
  };
};

const clipboardHandlers = ({ editing, canEdit }: GridKeysOptions) => {
  const handleCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', editing.copyText());
    toast('common.copy.ok');
  };
  return {
    onCopy: handleCopy,
    onCut: (event: ClipboardEvent): void => {
      handleCopy(event);
      editing.fillSelection(null);
    },
    onPaste: (event: ClipboardEvent): void => {
      event.preventDefault();
      if (canEdit) {
        editing.paste(event.clipboardData.getData('text/plain'));
      }
    },
  };
};

/** Returns true if a longer code begins with the text, so that more characters may follow. */
const beginsLonger = (text: string, shifts: readonly Shift[]): boolean =>
  shifts.some((shift) => shift.code.length > text.length && beginsCode(text, [shift]));
