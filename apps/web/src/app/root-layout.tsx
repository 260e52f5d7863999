import { useLayoutEffect, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '#components/lazy-part.tsx';
import { versionText } from '#failures/version.ts';
import { toast, useToastStore } from '#messages/toast.ts';
import { useUserStore } from '#stores/user-store.ts';
import { GlobalDialogs } from './dialogs/global-dialogs.tsx';

const ToastHost = lazyPart(async () => (await import('#messages/toast-host.tsx')).ToastHost);

export const RootLayout = () => {
  const isInUse = useIsInUse();
  // A layout effect, because a passive effect may run after the first key press.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'i') {
        event.preventDefault();
        showSystemInfo();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      {isInUse ? <ToastHost /> : null}
      <Outlet />
      <GlobalDialogs isInUse={isInUse} />
    </>
  );
};

/** Shows the two toasts of Ctrl or Cmd + I (specification section 1) with the current window size. */
const showSystemInfo = (): void => {
  const { innerWidth: width, innerHeight: height } = globalThis;
  toast('system.screen_size', { id: 'system.screen_size', values: { width, height } });
  toast('system.version', { id: 'system.version', values: { version: versionText } });
};

/**
 * Whether dialogs and toasts can be needed: a user is signed in, a form is in use, or a toast is pending. The login
 * page makes no call before that, which keeps its first load small.
 */
const useIsInUse = (): boolean => {
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
