import {
  ownDeputyEndpoints as endpoints,
  type SignOffDeputy,
  signOffDeputies,
} from '@hr/contracts/signing/sign-off-deputies';
import { isDeputyWithdrawable } from '@hr/domain/signing/sign-off';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toastSuccess } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { WITHDRAWAL } from './sign-off-deputy-commands.tsx';
import { DeputyStatus, formatKinds } from './sign-off-deputy-facts.tsx';

interface OwnDeputyProps {
  readonly item: SignOffDeputy;
  readonly isOwn: boolean;
}

export const OwnDeputy = ({ item, isOwn }: OwnDeputyProps) => {
  const { id, version, startOn, endOn, note, state } = item;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const refresh = useRefresh('ownDeputies');
  const close = (): void => setWithdrawing(false);
  const withdraw = async (): Promise<void> => {
    await call(endpoints.withdraw, { params: { id }, body: { version } });
    toastSuccess('撤銷', signOffDeputies);
    await refresh();
    close();
  };
  const title = signOffDeputies.titleOf(item);
  return (
    <Paper component="article" variant="outlined" aria-label={title} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <DeputyStatus item={item} />
        <Box sx={{ flex: 1 }} />
        {isOwn && isDeputyWithdrawable(state) ? (
          <Button size="small" variant="outlined" color="error" onClick={() => setWithdrawing(true)}>
            撤銷
          </Button>
        ) : null}
      </Box>
      <Typography sx={{ mt: 1 }}>
        {`${formatDate(startOn)} ～ ${formatDate(endOn)}　${formatKinds(item)}${note === null ? '' : `　${note}`}`}
      </Typography>
      <ConfirmDialog
        open={isWithdrawing}
        title={`撤銷：${title}`}
        confirmLabel="撤銷"
        isDangerous
        onConfirm={withdraw}
        onReload={() => refresh().then(close)}
        onClose={close}
      >
        {WITHDRAWAL}
      </ConfirmDialog>
    </Paper>
  );
};
