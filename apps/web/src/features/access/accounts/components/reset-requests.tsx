import {
  resetKindNames,
  type ResetRequest,
  resetRequestEndpoints as endpoints,
  type TemporaryPassword,
} from '@hr/contracts/access/accounts';
import { formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

interface ResetRequestsProps {
  readonly onPassword: (password: TemporaryPassword) => void;
}

/** 待核准的重設申請 of other administrators. */
export const ResetRequests = ({ onPassword }: ResetRequestsProps) => {
  const canDecide = useCan('access_set_up:edit');
  const { data } = useQuery({ ...endpointQuery(endpoints.list, {}), enabled: canDecide });
  const items = data?.items ?? [];
  return items.length === 0 ? null : (
    <Stack component="section" aria-label="待核准的重設申請" spacing={1} sx={{ mb: 2 }}>
      {items.map((request) => (
        <WaitingRequest key={request.id} request={request} onPassword={onPassword} />
      ))}
    </Stack>
  );
};

const descriptionOf = ({ kind, username, employee, requestedBy, expiresAt }: ResetRequest): string => {
  const whom = employee === null ? username : `${username} ${employee.nameZh}`;
  return `${requestedBy} 申請對「${whom}」${resetKindNames[kind]}，有效至 ${formatInstant(new Date(expiresAt))}`;
};

const useDecision = ({ id, isOwn }: ResetRequest, onPassword: ResetRequestsProps['onPassword']) => {
  const refresh = useRefresh('resetRequests');
  const approve = useMutation({
    mutationFn: () => call(endpoints.approve, { params: { id } }),
    onSuccess: async ({ account, temporaryPassword }) => {
      if (temporaryPassword === null) {
        toast('account.second_factor_reset.ok');
      } else {
        toast('account.reset.ok');
        onPassword({ account, temporaryPassword });
      }
      await refresh();
    },
  });
  const reject = useMutation({
    mutationFn: () => call(endpoints.reject, { params: { id } }),
    onSuccess: async () => {
      toast(isOwn ? 'account.reset_withdraw.ok' : 'account.reset_reject.ok');
      await refresh();
    },
  });
  return { approve, reject, error: approve.error ?? reject.error };
};

interface WaitingRequestProps extends ResetRequestsProps {
  readonly request: ResetRequest;
}

const WaitingRequest = ({ request, onPassword }: WaitingRequestProps) => {
  const { approve, reject, error } = useDecision(request, onPassword);
  const description = descriptionOf(request);
  return (
    <Alert
      severity="warning"
      action={
        <>
          {request.isOwn ? null : (
            <Button
              color="inherit"
              size="small"
              aria-label={`核准：${description}`}
              loading={approve.isPending}
              onClick={() => approve.mutate()}
            >
              核准
            </Button>
          )}
          <Button
            color="inherit"
            size="small"
            aria-label={`${request.isOwn ? '撤回' : '拒絕'}：${description}`}
            loading={reject.isPending}
            onClick={() => reject.mutate()}
          >
            {request.isOwn ? '撤回' : '拒絕'}
          </Button>
        </>
      }
    >
      {error ? `${description}（${messageForUser(error)}）` : description}
    </Alert>
  );
};
