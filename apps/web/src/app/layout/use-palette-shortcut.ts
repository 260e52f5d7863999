import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl or Cmd + K. */
export const usePaletteShortcut = (open: () => void): void => {
  const handleOpen = useEffectEvent(open);
  // Heard as soon as the page is seen: an effect may come after a person's first key.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        handleOpen();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
