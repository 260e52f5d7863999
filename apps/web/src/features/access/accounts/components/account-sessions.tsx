import { accountEndpoints } from '@hr/contracts/access/accounts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { OpenSessionList } from '#session/open-session-list.tsx';
import { useCan } from '#session/session.ts';
import { toast } from '#messages/toast.ts';

interface AccountSessionsProps {
  readonly accountId: string;
}

/** 登入中的裝置 of an account, for administrators. */
export const AccountSessions = ({ accountId }: AccountSessionsProps) => {
  const { data } = useQuery(endpointQuery(accountEndpoints.sessions, { params: { id: accountId } }));
  const canEdit = useCan('access_set_up:edit');
  const refresh = useRefresh('empAccounts');
  const revoke = useMutation({
    mutationFn: (sessionId: string) => call(accountEndpoints.revokeSession, { params: { id: accountId, sessionId } }),
    onSuccess: async () => {
      toast('account.session_revoke.ok');
      await refresh();
    },
  });
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3">登入中的裝置</Typography>
      {revoke.error ? <Alert severity="error">{messageForUser(revoke.error)}</Alert> : null}
      {data?.items.length === 0 ? <Typography color="textSecondary">目前沒有登入。</Typography> : null}
      <OpenSessionList sessions={data?.items ?? []} onRevoke={canEdit ? revoke.mutate : null} />
    </Box>
  );
};
