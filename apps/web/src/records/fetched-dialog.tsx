import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { LoadingView } from '#components/status-view.tsx';
import { showFailure } from '#failures/show-failure.ts';

interface FetchedDialogProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown };
  readonly title: string;
  readonly onClose: () => void;
  /** Renders the dialog for the fetched data. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * Dialog that fetches its data first. If the request is refused, it shows the error, closes and refreshes the screen.
 */
export const FetchedDialog = <Data,>({
  query: { data, error },
  title,
  onClose,
  children,
}: FetchedDialogProps<Data>) => {
  const titleId = useId();
  const client = useQueryClient();
  const isRefused = data === undefined && error !== null;
  const closeWithError = useEffectEvent(() => {
    showFailure('list.refused', error);
    onClose();
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (isRefused) {
      closeWithError();
    }
  }, [isRefused]);
  if (data !== undefined) {
    return children(data);
  }
  return isRefused ? null : (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <LoadingView />
      </DialogContent>
    </Dialog>
  );
};
