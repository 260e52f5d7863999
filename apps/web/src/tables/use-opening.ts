import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DECIDED } from './use-search-state.ts';

interface Opening {
  /** The address says nothing of what the list is asked with. */
  readonly isBare: boolean;
  /** The list is seen. */
  readonly isShown: boolean;
  readonly isReady: boolean;
  /** There is something that it is opened with. */
  readonly hasQuery: boolean;
  /** Puts that into the address. */
  readonly open: () => void;
}

/** How the screen came to its address: anew, as by a link, or decided by itself. */
const useArrival = () => {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof DECIDED> | null };
  return { key, isDecided: state?.isDecided === true };
};

/**
 * Whether a list waits for what it is opened with: it is opened bare when it is first seen, and when its screen is asked for
 * again from the menu. What a person takes back afterwards stays taken back.
 */
export const useOpening = ({ isBare, isShown, isReady, hasQuery, open }: Opening): boolean => {
  const { key, isDecided } = useArrival();
  const isAsked = isBare && !isDecided;
  const [seenKey, setSeenKey] = useState(key);
  const [isDue, setIsDue] = useState(isAsked);
  if (seenKey !== key) {
    setSeenKey(key);
    setIsDue(isDue || isAsked);
  }
  if (isDue && isShown && (!isBare || (isReady && !hasQuery))) {
    setIsDue(false);
  }
  const isOpening = isDue && isShown;
  const handleReady = useEffectEvent(open);
  useEffect(() => {
    if (isOpening && isReady) {
      handleReady();
    }
  }, [isOpening, isReady]);
  return isOpening;
};
