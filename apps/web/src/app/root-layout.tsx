import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '#components/lazy-part.tsx';
import { GlobalDialogs } from './dialogs/global-dialogs.tsx';
import { showSystemInfo } from './system-info.ts';
import { useIsInUse } from './use-is-in-use.ts';

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
