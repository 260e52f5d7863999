import { useEffect, useRef } from 'react';

/** Keeps what is to follow once a form is gone, which would ask before another address is opened. */
export const useOnceClosed = (isOpen: boolean): ((follow: () => void) => void) => {
  const following = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isOpen) {
      const follow = following.current;
      following.current = null;
      follow?.();
    }
  }, [isOpen]);
  return (follow) => {
    following.current = follow;
  };
};
