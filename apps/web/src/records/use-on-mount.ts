import { useEffect, useEffectEvent } from 'react';

/** Runs `start` once on mount, for commands that need no input. */
export const useOnMount = (start: () => void): void => {
  const handleStart = useEffectEvent(start);
  useEffect(() => handleStart(), []);
};
