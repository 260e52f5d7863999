import { useEffect, useEffectEvent } from 'react';

/** Elements that use the key themselves, and dialogs above the page. */
const KEY_TARGETS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"], [role="alertdialog"], [aria-modal="true"]:not(:has([data-panel]))';

/** Runs an action when a letter is pressed anywhere on the page; does nothing without an action. */
export const useKey = (letter: string, act: (() => void) | undefined): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    const isElsewhere = event.target instanceof Element && event.target.closest(KEY_TARGETS) !== null;
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
