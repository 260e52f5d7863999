import { useEffect, useEffectEvent } from 'react';

/** Where a letter is typed, or chooses something, or something stands over the screen. */
const TAKEN =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"], [role="alertdialog"], [aria-modal="true"]:not(:has([data-panel]))';

/** A letter does something, wherever in the screen the focus is; nothing where there is nothing to do. */
export const useKey = (letter: string, act: (() => void) | undefined): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(TAKEN) !== null;
    if (act && !isTaken && !isElsewhere && event.key.toLowerCase() === letter) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
