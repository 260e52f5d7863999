import { useEffect } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';

const ErrorReportDialog = lazyPart(async () => (await import('./error-report-dialog.tsx')).ErrorReportDialog, {
  isDialog: true,
});
const SessionExpiredDialog = lazyPart(async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog, {
  isDialog: true,
});

/** They tell of a server that is away, so their code is fetched before it can be needed. */
const preload = (): void => {
  ErrorReportDialog.preload();
  SessionExpiredDialog.preload();
};

/** The dialogs that any call can bring up. */
export const GlobalDialogs = () => {
  const { isDialogOpen, closeDialog } = useErrorStore();
  const isExpired = useSessionStore((state) => state.isExpired);
  const isSomebodyHere = useUserStore(({ username }) => username !== '');
  useEffect(() => {
    if (isSomebodyHere) {
      preload();
      return undefined;
    }
    // The login page makes no call before somebody goes into its form, and its first load stays small.
    document.addEventListener('focusin', preload, { once: true });
    return () => document.removeEventListener('focusin', preload);
  }, [isSomebodyHere]);
  return (
    <>
      {isExpired ? <SessionExpiredDialog /> : null}
      {isDialogOpen ? <ErrorReportDialog onClose={closeDialog} /> : null}
    </>
  );
};
