import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * After another screen was opened, leads the focus to its heading, and answers what to read out: the window's title, which
 * the screen has set by then. The first screen is told by the browser itself.
 */
export const useScreenArrival = (screen: string, main: RefObject<HTMLElement | null>): string => {
  const arrived = useRef(screen);
  const shown = useRef(screen);
  const [announced, setAnnounced] = useState('');
  // Before what the screen itself opens takes it: the record that somebody looked for.
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
