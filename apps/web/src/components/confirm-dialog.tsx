import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type PropsWithChildren, type ReactNode, useId, useState } from 'react';
import { ApiError, hasErrorCode, messageForUser } from '#failures/api-error.ts';
import { BusyButton } from './busy-button.tsx';
import { takeFocus } from '#focus/take-focus.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';
import { toastRefusal } from '#messages/error-toasts.ts';
import { useRefreshIfOutdated } from '#session/use-refresh-if-outdated.ts';

/** Texts and handlers of a confirmation. */
export interface ConfirmDialogProps extends PropsWithChildren {
  readonly open: boolean;
  /** Question: 「確定刪除「研究組」嗎？」. */
  readonly title: string;
  /** Verb of the action: 刪除, 停用. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** The action is not possible at present. */
  readonly isIdle?: boolean;
  /** If it rejects, the dialog stays and shows the refusal. The caller closes the dialog after success. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly onClose: () => void;
  readonly onReload?: (() => Promise<unknown>) | undefined;
  /** Renders details of a refusal below its message. */
  readonly renderRefusal?: ((error: ApiError) => ReactNode) | undefined;
}

/** Asks for a confirmation. */
export const ConfirmDialog = ({
  open,
  title,
  confirmLabel,
  cancelLabel = '取消',
  isDangerous = false,
  isIdle = false,
  onConfirm,
  onClose,
  onReload,
  renderRefusal,
  children,
}: ConfirmDialogProps) => {
  const titleId = useId();
  const textId = useId();
  const { run, isRunning, refusal, reset } = useRefusableStep();
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
          <RefusalAlert refusal={refusal} onReload={onReload && (() => void run(onReload))} isRunning={isRunning}>
            {refusal.error ? renderRefusal?.(refusal.error) : null}
          </RefusalAlert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button disabled={isRunning} onClick={onClose}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          isBusy={isRunning}
          isIdle={isIdle}
          onClick={() => void run(onConfirm)}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};

interface RefusalAlertProps extends PropsWithChildren {
  readonly refusal: Refusal;
  readonly onReload: (() => void) | undefined;
  readonly isRunning: boolean;
}

const RefusalAlert = ({ refusal, onReload, isRunning, children }: RefusalAlertProps) => (
  <Alert
    severity="error"
    sx={{ mt: 2 }}
    action={
      refusal.isStale && onReload ? (
        <Button ref={takeFocus} size="small" color="inherit" disabled={isRunning} onClick={onReload}>
          重新載入
        </Button>
      ) : undefined
    }
  >
    {refusal.message}
    {children}
  </Alert>
);

interface Refusal {
  readonly message: string;
  readonly isStale: boolean;
  readonly error: ApiError | null;
}

/** Runs one step at a time and keeps the refusal of the last one. */
const useRefusableStep = () => {
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refreshOvertaken = useRefreshIfOutdated();
  const run = async (step: () => Promise<unknown> | void): Promise<void> => {
    setIsRunning(true);
    try {
      await step();
      setRefusal(null);
    } catch (error) {
      setRefusal(refusalOf(error));
      refreshOvertaken(error);
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning, refusal, reset: () => setRefusal(null) };
};

const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof ApiError)) {
    reportUnexpected(error);
    return { message: '發生未預期的錯誤，請稍後再試。', isStale: false, error: null };
  }
  const message = messageForUser(error);
  if (message !== null) {
    toastRefusal(error);
  }
  return message === null ? null : { message, isStale: hasErrorCode(error, 'StaleVersion'), error };
};
