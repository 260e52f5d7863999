import { useEffect, useRef } from 'react';

/** Defers an action until a form has closed, because an open form would ask before navigation. */
export const useAfterClose = (isOpen: boolean): ((follow: () => void) => void) => {
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
