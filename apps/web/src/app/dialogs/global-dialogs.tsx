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

const preload = (): void => {
  ErrorReportDialog.preload();
  SessionExpiredDialog.preload();
};

interface GlobalDialogsProps {
  readonly isInUse: boolean;
}

/** Dialogs that any call can open. */
export const GlobalDialogs = ({ isInUse }: GlobalDialogsProps) => {
  const { isDialogOpen, closeDialog } = useErrorStore();
  const isExpired = useSessionStore((state) => state.isExpired);
  useEffect(() => {
    if (isInUse) {
      preload();
    }
  }, [isInUse]);
  return (
    <>
      {isExpired ? <SessionExpiredDialog /> : null}
      {isDialogOpen ? <ErrorReportDialog onClose={closeDialog} /> : null}
    </>
  );
};
