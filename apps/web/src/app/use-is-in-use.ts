import { useEffect, useState } from 'react';
import { useToastStore } from '#messages/toast.ts';
import { useUserStore } from '#stores/user-store.ts';

/**
 * Whether anything can have to be told: somebody is signed in, has gone into a form, or something waits to be said. The
 * login page itself makes no call before that, and its first load stays small.
 */
export const useIsInUse = (): boolean => {
  const [hasBegun, setHasBegun] = useState(false);
  const isSomebodyHere = useUserStore(({ username }) => username !== '');
  const isSomethingToSay = useToastStore(({ orders }) => orders.length > 0);
  const isInUse = hasBegun || isSomebodyHere || isSomethingToSay;
  if (isInUse && !hasBegun) {
    setHasBegun(true);
  }
  useEffect(() => {
    const begin = (): void => setHasBegun(true);
    document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
  }, []);
  return isInUse;
};
