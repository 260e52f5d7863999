import { accessNoticeEndpoints as endpoints } from '@hr/contracts/access/accounts';
import { formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';

/** 權限通知: what was done with accounts that open sensitive fields, for everybody who administers access, until read. */
export const AccessNotices = () => {
  const isVisible = useCan('access_set_up:edit');
  const { data } = useQuery({ ...endpointQuery(endpoints.list, {}), enabled: isVisible });
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (id: string) => call(endpoints.read, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointQuery(endpoints.list, {}).queryKey }),
  });
  const items = data?.items ?? [];
  return items.length === 0 ? null : (
    <Stack component="section" aria-label="權限通知" spacing={1} sx={{ mb: 3 }}>
      {items.map(({ id, at, text }) => (
        <Alert
          key={id}
          severity="info"
          action={
            <Button color="inherit" size="small" aria-label={`知道了：${text}`} onClick={() => read.mutate(id)}>
              知道了
            </Button>
          }
        >
          {`${formatInstant(new Date(at))}　${text}`}
        </Alert>
      ))}
    </Stack>
  );
};
