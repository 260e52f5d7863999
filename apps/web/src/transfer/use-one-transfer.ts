import { useRef, useState } from 'react';
import { showOutcome } from './use-export.ts';

/** Fetches one file at a time and shows the outcome if there is none. The request continues when the page is left. */
export const useOneTransfer = () => {
  const [isRunning, setRunning] = useState(false);
  const isRunning = useRef(false);

  const run = async (transfer: () => Promise<boolean>): Promise<void> => {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setRunning(true);
    await showOutcome(transfer());
    isRunning.current = false;
    setRunning(false);
  };
  return { isRunning, run };
};
