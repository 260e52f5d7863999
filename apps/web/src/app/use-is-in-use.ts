import { useEffect, useState } from 'react';
import { useToastStore } from '#messages/toast.ts';
import { useUserStore } from '#stores/user-store.ts';

/**
 * Whether dialogs and toasts can be needed: a user is signed in, a form is in use, or a toast is pending. The login
 * page makes no call before that, which keeps its first load small.
 */
export const useIsInUse = (): boolean => {
  const [hasBegun, setHasBegun] = useState(false);
  const isSignedIn = useUserStore(({ username }) => username !== '');
  const isSomethingToSay = useToastStore(({ orders }) => orders.length > 0);
  const isInUse = hasBegun || isSignedIn || isSomethingToSay;
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
