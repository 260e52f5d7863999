import { useEffect, useEffectEvent } from 'react';

interface RecordKeys {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Where a letter is typed, or where keys belong to a question that stands over the screen. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"], [aria-modal="true"], [role="alertdialog"]';

/** J and K go to the next and the previous record, Escape closes the one that is open, wherever in the screen the focus is. */
export const useRecordKeys = ({ onPrevious, onNext, onClose }: RecordKeys): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (isTaken || (event.target instanceof Element && event.target.closest(OWN_KEYS))) {
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
