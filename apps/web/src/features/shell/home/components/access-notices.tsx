import Box from '@mui/material/Box';
import { accessNoticeEndpoints as endpoints } from '@hr/contracts/access/accounts';
import { formatInstant, dateOfInstant, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan, sessionOptions } from '#session/session.ts';
import { lazyPart } from '#components/lazy-part.tsx';

/** 權限通知: changes of accounts with access to sensitive fields, shown to administrators until read. */
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

/** Notice of failed logins to the caller's account since the last visit, until read. */
export const SignInNotice = () => {
  const { data: session } = useQuery(sessionOptions);
  const [isRead, setIsRead] = useState(false);
  const failures = session?.failuresBefore ?? 0;
  return failures === 0 || isRead ? null : (
    <Alert severity="warning" sx={{ mb: 3 }} onClose={() => setIsRead(true)}>
      {`您上次登入之後，有 ${failures} 次以您的帳號登入失敗。若不是您本人，請變更密碼並通知系統管理員。`}
    </Alert>
  );
};

/** Loaded separately, because it is rarely needed. */
const SecondFactorChoice = lazyPart(async () => (await import('#features/access/sign-in/index.ts')).SecondFactorChoice);

const ignore = (): void => undefined;

/** Deadline for the second factor that a role of the caller requires. */
export const SecondFactorNotice = () => {
  const { data: session } = useQuery(sessionOptions);
  const due = session?.secondFactorDueAt;
  return due ? (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {`您的角色須使用兩步驟驗證，請於 ${formatDate(dateOfInstant(new Date(due)))} 前設定，逾期將無法使用其他功能。`}
      <Box sx={{ mt: 1.5 }}>
        <SecondFactorChoice onClosed={ignore} />
      </Box>
    </Alert>
  ) : null;
};
