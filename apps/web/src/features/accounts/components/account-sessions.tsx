import { accountEndpoints, type AccountSession } from '@hr/contracts/accounts';
import { formatInstant } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageToTell } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useRefresh } from '#records/record.queries.ts';
import { useCan } from '#session/session.ts';
import { toast } from '#messages/toast.tsx';

interface AccountSessionsProps {
  readonly accountId: string;
}

/** 登入中的裝置, each of which can be ended. */
export const AccountSessions = ({ accountId }: AccountSessionsProps) => {
  const { data } = useQuery(endpointQuery(accountEndpoints.sessions, { params: { id: accountId } }));
  const canEdit = useCan('access_set_up:edit');
  const refresh = useRefresh();
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
      {revoke.error ? <Alert severity="error">{messageToTell(revoke.error)}</Alert> : null}
      {data?.items.length === 0 ? <Typography color="textSecondary">目前沒有登入。</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.items.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onRevoke={canEdit && !session.isCurrent ? () => revoke.mutate(session.id) : null}
          />
        ))}
      </Box>
    </Box>
  );
};

interface SessionItemProps {
  readonly session: AccountSession;
  readonly onRevoke: (() => void) | null;
}

const SessionItem = ({ session, onRevoke }: SessionItemProps) => {
  const since = formatInstant(new Date(session.createdAt));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{`${since} 登入${session.isCurrent ? '（您目前的登入）' : ''}`}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={session.userAgent ?? undefined}>
          {`${session.ipAddress ?? '來源不明'}　${session.userAgent ?? ''}`}
        </Typography>
      </Box>
      {onRevoke ? (
        <Button size="small" color="error" aria-label={`結束 ${since} 的登入`} onClick={onRevoke}>
          結束
        </Button>
      ) : null}
    </Box>
  );
};
