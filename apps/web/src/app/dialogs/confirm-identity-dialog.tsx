import { confirmByPassword } from '@hr/contracts/access/sign-in';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { LoginField } from '#features/access/sign-in/components/login-field.tsx';
import { useConfirmationStore } from '#stores/confirmation-store.ts';

const loadPasskeys = () => import('#features/access/sign-in/passkey-ceremony.ts');

/** State of the confirmation: the last problem, and whether a call runs. */
const useConfirmation = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** Returns whether the user is confirmed. */
  const run = async (confirm: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null);
    setIsRunning(true);
    try {
      await confirm();
      useConfirmationStore.getState().settle(true);
      return true;
    } catch (error) {
      setProblem((await loadPasskeys()).passkeyProblem(error));
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return { problem, setProblem, isRunning, run };
};

/**
 * Dialog in which the user confirms the password or a passkey again, because a browser may be left open. It opens by
 * itself when a call requires it, and the call is repeated afterwards.
 */
export const ConfirmIdentityDialog = () => {
  const [password, setPassword] = useState('');
  const { problem, setProblem, isRunning, run } = useConfirmation();
  const field = useRef<HTMLInputElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning) {
      return;
    }
    if (password === '') {
      setProblem('請輸入密碼');
      field.current?.focus();
      return;
    }
    if (!(await run(() => call(confirmByPassword, { body: { currentPassword: password } })))) {
      field.current?.select();
    }
  };
  const cancel = (): void => useConfirmationStore.getState().settle(false);
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth onClose={cancel}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <DialogTitle id={titleId}>請再次輸入密碼</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2 }}>
            薪資屬敏感資料，請輸入您的登入密碼以確認身分，15 分鐘內有效。
          </DialogContentText>
          <LoginField
            label="密碼"
            type="password"
            value={password}
            onChange={setPassword}
            message={problem ?? undefined}
            inputRef={field}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          {'PublicKeyCredential' in globalThis ? (
            <Button
              disabled={isRunning}
              sx={{ mr: 'auto' }}
              onClick={() => void run(async () => (await loadPasskeys()).confirmWithPasskey())}
            >
              使用通行金鑰
            </Button>
          ) : null}
          <Button onClick={cancel}>取消</Button>
          <BusyButton type="submit" variant="contained" isBusy={isRunning}>
            確認
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
