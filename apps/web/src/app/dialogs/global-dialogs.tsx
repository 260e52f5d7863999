import { useEffect } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { useConfirmationStore } from '#stores/confirmation-store.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';

const ErrorReportDialog = lazyPart(async () => (await import('./error-report-dialog.tsx')).ErrorReportDialog, {
  isDialog: true,
});
const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
  { isDialog: true },
);
const SessionExpiredDialog = lazyPart(async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog, {
  isDialog: true,
});

const preload = (): void => {
  ErrorReportDialog.preload();
  ConfirmIdentityDialog.preload();
  SessionExpiredDialog.preload();
};

interface GlobalDialogsProps {
  readonly isInUse: boolean;
}

/** Dialogs that any call can open. */
export const GlobalDialogs = ({ isInUse }: GlobalDialogsProps) => {
  const { isDialogOpen, closeDialog } = useErrorStore();
  const isExpired = useSessionStore((state) => state.isExpired);
  const isUnconfirmed = useConfirmationStore(({ waiting }) => waiting.length > 0);
  useEffect(() => {
    if (isInUse) {
      preload();
    }
  }, [isInUse]);
  return (
    <>
      {isUnconfirmed ? <ConfirmIdentityDialog /> : null}
      {isExpired ? <SessionExpiredDialog /> : null}
      {isDialogOpen ? <ErrorReportDialog onClose={closeDialog} /> : null}
    </>
  );
};
