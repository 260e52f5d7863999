import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { ToastHost } from '#messages/toast-host.tsx';
import { GlobalDialogs } from './dialogs/global-dialogs.tsx';
import { showSystemInfo } from './system-info.ts';

/** What is there on every page: toasts, the two global dialogs and the system-information shortcut. */
export const RootLayout = () => {
  // Heard as soon as the page is seen: an effect may come after a person's first key.
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
      <ToastHost />
      <Outlet />
      <GlobalDialogs />
    </>
  );
};
