import { useEffect } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';

const ErrorReportDialog = lazyPart(async () => (await import('./error-report-dialog.tsx')).ErrorReportDialog, {
  isDialog: true,
});
const SessionExpiredDialog = lazyPart(async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog, {
  isDialog: true,
});

/**
 * The dialogs that any call can bring up. They tell of a server that is away, so their code is fetched once the page is
 * there, before it can be needed.
 */
export const GlobalDialogs = () => {
  const { isDialogOpen, closeDialog } = useErrorStore();
  const isExpired = useSessionStore((state) => state.isExpired);
  useEffect(() => {
    ErrorReportDialog.preload();
    SessionExpiredDialog.preload();
  }, []);
  return (
    <>
      {isExpired ? <SessionExpiredDialog /> : null}
      {isDialogOpen ? <ErrorReportDialog onClose={closeDialog} /> : null}
    </>
  );
};
