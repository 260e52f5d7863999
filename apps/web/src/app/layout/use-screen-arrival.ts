import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * After another screen was opened, leads the focus to its heading, and answers what to read out: the window's title, which
 * the screen has set by then. The first screen is told by the browser itself.
 */
export const useScreenArrival = (screen: string, main: RefObject<HTMLElement | null>): string => {
  const shown = useRef(screen);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === screen) {
      return;
    }
    shown.current = screen;
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus();
    setAnnounced(document.title);
  }, [screen, main]);
  return announced;
};
