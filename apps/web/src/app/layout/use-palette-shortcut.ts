import { useEffectEvent, useLayoutEffect } from 'react';

/** Opens the palette with Ctrl or Cmd + K. */
export const usePaletteShortcut = (open: () => void): void => {
  const handleOpen = useEffectEvent(open);
  // A layout effect, because a passive effect may run after the first key press.
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
