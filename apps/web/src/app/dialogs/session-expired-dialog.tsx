import type { User } from '@hr/contracts/access/sign-in';
import LockClock from '@mui/icons-material/LockClock';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { LoginForm } from '#features/access/sign-in/components/login-form.tsx';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';

const restartAt = (path: string): void => globalThis.location.assign(path);

interface SessionExpiredDialogProps {
  readonly restart?: (path: string) => void;
}

/**
 * Session-expired dialog, closed only by a new login. The login happens on top of the page, so that input in open
 * forms is kept. A login of another user restarts the page.
 */
export const SessionExpiredDialog = ({ restart = restartAt }: SessionExpiredDialogProps) => {
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const { username, login } = useUserStore();
  // On a page that was just opened there is no input yet.
  const hasAnswered = useSessionStore((state) => state.lastAnswer !== null);
  const titleId = useId();
  const textId = useId();

  const handleLoggedIn = (user: User): void => {
    login(user);
    if (username !== '' && user.username !== username) {
      restart('/dashboard');
      return;
    }
    useSessionStore.getState().renew();
  };
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LockClock color="warning" />
        登入逾時
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2 }}>
          {hasAnswered ? '您的登入已逾時，請重新登入。畫面上已輸入的內容會保留。' : '您的登入已逾時，請重新登入。'}
        </DialogContentText>
        {isLoggingIn ? (
          <LoginForm initialUsername={username} submitLabel="重新登入" onLoggedIn={handleLoggedIn} />
        ) : null}
      </DialogContent>
      {isLoggingIn ? null : (
        <DialogActions>
          <Button variant="contained" onClick={() => setIsLoggingIn(true)}>
            重新登入
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
