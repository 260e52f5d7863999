import { roleEndpoints, screenNames } from '@hr/contracts/access/roles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionOptions } from '#session/session.ts';
import { call } from '#api/call.ts';

/** Banner while another role is previewed: the role, what the caller cannot see of it, and the exit. */
export const PreviewBanner = () => {
  const { data: session } = useQuery(sessionOptions);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(roleEndpoints.endPreview, { body: {} }),
    onSuccess: () => client.resetQueries(),
  });
  if (!session?.preview) {
    return null;
  }
  const { roleName, hiddenScreens } = session.preview;
  return (
    <Alert
      severity="warning"
      square
      action={
        <Button color="inherit" size="small" loading={end.isPending} onClick={() => end.mutate()}>
          結束檢視
        </Button>
      }
    >
      {`正以「${roleName}」的權限檢視，期間無法變更資料。`}
      {hiddenScreens.length > 0
        ? `此角色另可使用您無權檢視的畫面：${hiddenScreens.map((screen) => screenNames[screen]).join('、')}。`
        : null}
    </Alert>
  );
};
