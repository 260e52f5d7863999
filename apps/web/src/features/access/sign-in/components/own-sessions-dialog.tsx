import { ownSessions, revokeOwnSession } from '@hr/contracts/access/sign-in';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LoadingView } from '#components/status-view.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { OpenSessionList } from '#session/open-session-list.tsx';

interface OwnSessionsDialogProps {
  readonly onClose: () => void;
}

/** 登入中的裝置 of the caller. */
export const OwnSessionsDialog = ({ onClose }: OwnSessionsDialogProps) => {
  const titleId = useId();
  const { data, error } = useQuery(endpointQuery(ownSessions, {}));
  const refresh = useRefresh('auth');
  const revoke = useMutation({
    mutationFn: (sessionId: string) => call(revokeOwnSession, { params: { sessionId } }),
    onSuccess: async () => {
      toast('auth.session_revoked');
      await refresh();
    },
  });
  const refused = error ?? revoke.error;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>登入中的裝置</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">若有您不認得的登入，請立即結束並變更密碼。</Typography>
        {refused ? <Alert severity="error">{messageForUser(refused)}</Alert> : null}
        {data ? <OpenSessionList sessions={data.items} onRevoke={revoke.mutate} /> : null}
        {(data ?? error) ? null : <LoadingView />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          關閉
        </Button>
      </DialogActions>
    </Dialog>
  );
};
