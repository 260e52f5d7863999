import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type PropsWithChildren, useId, useState } from 'react';
import { messageToTell } from '#api/api-error.ts';

export interface ConfirmDialogProps extends PropsWithChildren {
  readonly open: boolean;
  /** Names what will happen: 「確定刪除「研究組」嗎？」. */
  readonly title: string;
  /** The verb of the act: 刪除, 停用. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** The dialog stays and shows the refusal when it rejects; closing it after success is the caller's. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly onClose: () => void;
}

/** Asks once before something happens. */
export const ConfirmDialog = ({
  open,
  title,
  confirmLabel,
  cancelLabel = '取消',
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const titleId = useId();
  const textId = useId();
  const { confirm, isRunning, refusal, reset } = useConfirmation(onConfirm);
  return (
    <Dialog
      open={open}
      onClose={isRunning ? undefined : onClose}
      onTransitionExited={reset}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={textId}>
          {children}
        </DialogContentText>
        {refusal ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isRunning}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const useConfirmation = (onConfirm: ConfirmDialogProps['onConfirm']) => {
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setRefusal(null);
    setIsRunning(true);
    try {
      await onConfirm();
    } catch (error) {
      setRefusal(messageToTell(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { confirm, isRunning, refusal, reset: () => setRefusal(null) };
};
