import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DECIDED } from './use-search-state.ts';

interface Opening {
  /** The URL has no query for the list. */
  readonly isBare: boolean;
  /** The list is visible. */
  readonly isShown: boolean;
  readonly isReady: boolean;
  /** There is an initial query. */
  readonly hasQuery: boolean;
  /** Writes the initial query into the URL. */
  readonly open: () => void;
}

/** Returns the key of the navigation, and whether the screen itself wrote the URL. */
const useArrival = () => {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof DECIDED> | null };
  return { key, isDecided: state?.isDecided === true };
};

/**
 * Whether a list waits for its initial query. Applies when the screen is first opened and when it is opened again
 * from the menu without a query. Filters cleared later stay cleared.
 */
export const useOpening = ({ isBare, isShown, isReady, hasQuery, open }: Opening): boolean => {
  const { key, isDecided } = useArrival();
  const needsQuery = isBare && !isDecided;
  const [previousKey, setPreviousKey] = useState(key);
  const [isDue, setIsDue] = useState(needsQuery);
  if (previousKey !== key) {
    setPreviousKey(key);
    setIsDue(isDue || needsQuery);
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
