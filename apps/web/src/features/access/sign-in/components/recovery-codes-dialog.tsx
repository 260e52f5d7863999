import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { sensitiveElement } from '#failures/sensitive.ts';
import { toast } from '#messages/toast.ts';
import { copyText } from '#transfer/copy-text.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The one time that recovery codes are seen, to be kept elsewhere. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const titleId = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) {
      toast('common.copy.ok');
    }
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>備用碼</DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          備用碼只顯示這一次，請存放在安全的地方。遺失驗證器時，可在登入的驗證碼欄位輸入備用碼，每組只能使用一次。
        </Alert>
        <Box
          {...sensitiveElement}
          component="ul"
          aria-label="備用碼"
          sx={{ columns: 2, listStyle: 'none', p: 0, mt: 2, fontFamily: 'monospace', fontSize: 16, lineHeight: 2 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
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
