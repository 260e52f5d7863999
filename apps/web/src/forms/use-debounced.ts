import { useEffect, useState } from 'react';

/** Returns the value once it has been stable for a pause. */
export const useDebounced = <Value>(value: Value, pauseMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
