import type { TemporaryPassword } from '@hr/contracts/access/accounts';
import { TEMPORARY_PASSWORD_DAYS } from '@hr/domain/access/sign-in';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { copyText } from '#transfer/copy-text.ts';
import { toast } from '#messages/toast.ts';

interface TemporaryPasswordDialogProps {
  readonly given: TemporaryPassword;
  readonly onClose: () => void;
}

/** The one time that a password is seen, to be handed over. */
export const TemporaryPasswordDialog = ({ given, onClose }: TemporaryPasswordDialogProps) => {
  const titleId = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(given.temporaryPassword)) {
      toast('common.copy.ok');
    }
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{`「${given.account.username}」的臨時密碼`}</DialogTitle>
      <DialogContent>
        <Typography component="p" variant="h2" sx={{ fontFamily: 'monospace', textAlign: 'center', my: 2 }}>
          {given.temporaryPassword}
        </Typography>
        <Alert severity="warning">
          {`此密碼只顯示這一次，請交給本人。本人須於 ${TEMPORARY_PASSWORD_DAYS} 天內登入並設定自己的密碼，逾期須重新重設。`}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>複製</Button>
        <Button variant="contained" onClick={onClose}>
          完成
        </Button>
      </DialogActions>
    </Dialog>
  );
};
