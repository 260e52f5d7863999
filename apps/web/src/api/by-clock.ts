let isAsking = false;

/** Whether what is being asked for now is asked for by a clock, and by no person. */
export const isAskedByClock = (): boolean => isAsking;

/**
 * Asks by a clock for whatever is begun within, which the service is told, so that it keeps nobody's session open. It holds for
 * the calls that are begun at once: what is begun later, as by an answer, is somebody's own again.
 */
export const askByClock = (ask: () => void): void => {
  isAsking = true;
  try {
    ask();
  } finally {
    isAsking = false;
  }
};
