import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchHit } from '#routing/search-hit.ts';

/**
 * Focuses the heading after navigation to another screen, and returns the text to announce: the window title. The
 * browser itself announces the first screen.
 */
export const useScreenArrival = (screen: string, main: RefObject<HTMLElement | null>): string => {
  const arrived = useRef(screen);
  const shown = useRef(screen);
  const [announced, setAnnounced] = useState('');
  // A layout effect, so that the focus can then move to the record opened from the search.
  useLayoutEffect(() => {
    if (arrived.current !== screen) {
      arrived.current = screen;
      (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus();
    }
  }, [screen, main]);
  useEffect(() => {
    if (shown.current !== screen) {
      shown.current = screen;
      setAnnounced(document.title);
    }
  }, [screen]);
  return announced;
};

/** Focuses the title of a record opened from the search, so that it is read out and its commands are next. */
export const useTitleFocus = (title: RefObject<HTMLElement | null>, isThere: boolean): void => {
  const finding = useSearchHit();
  useEffect(() => {
    if (finding !== null && isThere) {
      title.current?.focus();
    }
  }, [finding, isThere, title]);
};
