import { useRef, useState } from 'react';
import { showOutcome } from './use-export.ts';

/** Fetches files, one at a time, and says what came of it where it is not the file. Whoever asked for one gets it, wherever they go meanwhile. */
export const useOneTransfer = () => {
  const [isRunning, setRunning] = useState(false);
  const isAsked = useRef(false);

  const run = async (transfer: () => Promise<boolean>): Promise<void> => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    setRunning(true);
    await showOutcome(transfer());
    isAsked.current = false;
    setRunning(false);
  };
  return { isRunning, run };
};
