import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd + K. */
export const usePaletteShortcut = (open: () => void): void => {
  const handleOpen = useEffectEvent(open);
  useEffect(() => {
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
