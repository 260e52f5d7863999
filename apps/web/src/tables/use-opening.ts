import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Opening {
  /** The address says nothing of what the list is asked with. */
  readonly isBare: boolean;
  /** The list is seen. */
  readonly isShown: boolean;
  /** What it is opened with is known. */
  readonly isReady: boolean;
  /** There is something that it is opened with. */
  readonly hasQuery: boolean;
  /** Puts that into the address. */
  readonly open: () => void;
}

/**
 * Whether a list waits for what it is opened with: it is opened bare when it is first seen, and when its screen is asked for
 * again from the menu. What a person takes back afterwards stays taken back.
 */
export const useOpening = ({ isBare, isShown, isReady, hasQuery, open }: Opening): boolean => {
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [seenKey, setSeenKey] = useState(key);
  const [isDue, setIsDue] = useState(true);
  if (seenKey !== key) {
    setSeenKey(key);
    // The list's own changes take the place of the address; only a link or the menu adds one that says nothing.
    setIsDue(isDue || (arrival === NavigationType.Push && isBare));
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
