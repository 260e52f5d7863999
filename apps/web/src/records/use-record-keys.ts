import { useEffect, useEffectEvent } from 'react';

interface RecordKeys {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Where a letter is typed, or chooses something. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';

/** Where the focus is in something that stands over everything else: a dialog, a menu, a drawer, and not the record's own panel. */
const isElsewhere = (target: Element): boolean => {
  const over = target.closest(
    '[aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  );
  return over !== null && (over.matches('[data-over]') || over.querySelector('[data-panel]') === null);
};

/** J and K go to the next and the previous record, Escape closes the one that is open, wherever in the screen the focus is. */
export const useRecordKeys = ({ onPrevious, onNext, onClose }: RecordKeys): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    const { target } = event;
    if (isTaken || (target instanceof Element && (target.closest(TYPING) !== null || isElsewhere(target)))) {
      return;
    }
    const doings: Record<string, (() => void) | undefined> = { j: onNext, k: onPrevious, Escape: onClose };
    const act = doings[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
