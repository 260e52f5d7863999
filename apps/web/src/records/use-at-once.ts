import { useEffect, useEffectEvent } from 'react';

/** Begins what nothing is asked before, once, when its command is chosen. */
export const useAtOnce = (begin: () => void): void => {
  const handleBeginning = useEffectEvent(begin);
  useEffect(() => handleBeginning(), []);
};
