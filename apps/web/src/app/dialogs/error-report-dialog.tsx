import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { copyText } from '#transfer/copy-text.ts';
import { toast } from '#messages/toast.ts';
import { useErrorStore } from '#stores/error-store.ts';

interface ErrorReportDialogProps {
  /** URL of the external feedback form; without it the report is only copied. */
  readonly formUrl?: string | undefined;
  readonly onClose: () => void;
}

/** Error-report dialog of the specification (section 2), closed only by its buttons. */
export const ErrorReportDialog = ({
  formUrl = import.meta.env.VITE_ERROR_FORM_URL,
  onClose,
}: ErrorReportDialogProps) => {
  const { message, clearMessage } = useErrorStore();
  const [notice, setNotice] = useState<string | null>(null);
  const titleId = useId();
  const textId = useId();

  const handleReport = async (): Promise<void> => {
    // Opened first: browsers only allow a new window while they handle the click.
    if (formUrl) {
      globalThis.open(formUrl, '_blank', 'noopener,noreferrer');
    }
    if (!(await copyText(message))) {
      setNotice('無法複製到剪貼簿，請自行選取並複製錯誤訊息。');
      return;
    }
    toast('common.copy.ok');
    if (!formUrl) {
      setNotice('尚未設定線上回報表單，請將已複製的錯誤訊息提供給資訊部門。');
      return;
    }
    clearMessage();
    onClose();
  };
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <WarningAmber color="warning" />
        發生錯誤
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2.5 }}>
          遇到未預期的錯誤，請將錯誤狀況回報給資訊部門
        </DialogContentText>
        <TextField
          label="錯誤訊息"
          value={message}
          multiline
          minRows={6}
          maxRows={14}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        {notice === null ? null : (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {notice}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" onClick={() => void handleReport()}>
          回報錯誤
        </Button>
      </DialogActions>
    </Dialog>
  );
};
