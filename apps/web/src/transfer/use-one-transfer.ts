import { useEffect, useRef, useState } from 'react';
import { tellOutcome } from './use-export.ts';

/** Fetches files, one at a time, and says what came of it where it is not the file; whoever leaves the page ends it. */
export const useOneTransfer = () => {
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (transfer: (signal: AbortSignal) => Promise<boolean>): Promise<void> => {
    if (current.current) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setRunning(true);
    await tellOutcome(transfer(signal), signal);
    current.current = null;
    setRunning(false);
  };
  return { isRunning, run };
};
