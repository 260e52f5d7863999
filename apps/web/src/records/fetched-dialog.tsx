import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { LoadingView } from '#components/loading-view.tsx';
import { tellFailure } from '#failures/tell-failure.ts';
import { useRefresh } from './record.queries.ts';

interface FetchedDialogProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown };
  readonly title: string;
  readonly onClose: () => void;
  /** The dialog about what was fetched. */
  readonly children: (data: Data) => ReactNode;
}

/** A dialog about something that is fetched first. Where that is refused, why is told, and all that is shown is asked for anew. */
export const FetchedDialog = <Data,>({
  query: { data, error },
  title,
  onClose,
  children,
}: FetchedDialogProps<Data>) => {
  const titleId = useId();
  const refresh = useRefresh();
  const isRefused = data === undefined && error !== null;
  const giveUp = useEffectEvent(() => {
    tellFailure('list.refused', error);
    onClose();
    void refresh();
  });
  useEffect(() => {
    if (isRefused) {
      giveUp();
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
