import { lazy, Suspense } from 'react';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';

const ErrorReportDialog = lazy(async () => ({
  default: (await import('./error-report-dialog.tsx')).ErrorReportDialog,
}));
const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/** The dialogs that any call can bring up; loaded when the first one is needed. */
export const GlobalDialogs = () => {
  const hasError = useErrorStore((state) => state.isDialogOpen);
  const isExpired = useSessionStore((state) => state.isExpired);
  return (
    <Suspense>
      {isExpired ? <SessionExpiredDialog /> : null}
      {hasError ? <ErrorReportDialog /> : null}
    </Suspense>
  );
};
