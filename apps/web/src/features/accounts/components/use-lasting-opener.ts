import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back once a dialog is closed that was opened from another one, which closed meanwhile: to what the other
 * one had been opened from, else to the heading of the screen.
 */
export const useLastingOpener = (dialog: RefObject<HTMLElement | null>): void => {
  const opener = useRef<Element | null>(null);
  // Before the other dialog is closed, which gives the focus back to its own opener.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && dialog.current?.contains(target) !== true) {
        opener.current = target;
      }
    };
    opener.current = document.activeElement;
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [dialog]);
  useEffect(
    () => () => {
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      (isThere ? current : document.querySelector<HTMLElement>('h1'))?.focus();
    },
    [],
  );
};
