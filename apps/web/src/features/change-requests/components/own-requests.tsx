import {
  type ChangeRequest,
  changeRequests,
  ownChangeRequestEndpoints as endpoints,
} from '@hr/contracts/change-requests';
import { isOpenRequest } from '@hr/domain/change-requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FactList } from '#components/fact-list.tsx';
import { toast } from '#messages/toast.ts';
import { factsOf } from '#records/record-text.ts';
import { useRefresh } from '#records/record.queries.ts';
import { ChangeRequestStatus, ReturnReason } from './change-request-facts.tsx';
import { ChangeTable } from './change-table.tsx';

const { reason } = changeRequests.fields;
const { requestedAt, decidedAt, decidedBy } = changeRequests.kept;

/** What somebody has asked for, the latest first, with what became of it. */
export const OwnRequests = ({ items }: { readonly items: readonly ChangeRequest[] }) => {
  const [asked, setAsked] = useState<ChangeRequest | null>(null);
  const refresh = useRefresh();
  const close = (): void => setAsked(null);
  const withdraw = async ({ id, version }: ChangeRequest): Promise<void> => {
    await call(endpoints.withdraw, { params: { id }, body: { version } });
    toast('change_request.withdraw.ok');
    await refresh();
    close();
  };
  if (items.length === 0) {
    return <Typography>尚未提出申請。</Typography>;
  }
  return (
    <>
      {items.map((item) => (
        <Paper
          key={item.id}
          component="article"
          variant="outlined"
          aria-label={`申請：${changeRequests.titleOf(item)}`}
          sx={{ p: 2, mb: 2, containerType: 'inline-size' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <Typography variant="h3" component="h2">
              {changeRequests.titleOf(item)}
            </Typography>
            <ChangeRequestStatus item={item} />
            <Box sx={{ flex: 1 }} />
            {isOpenRequest(item.state) ? (
              <Button size="small" variant="outlined" onClick={() => setAsked(item)}>
                撤回
              </Button>
            ) : null}
          </Box>
          <ReturnReason item={item} />
          <ChangeTable item={item} />
          <FactList facts={factsOf({ reason, requestedAt, decidedAt, decidedBy }, item)} />
        </Paper>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title="撤回申請"
        confirmLabel="撤回"
        onConfirm={() => (asked ? withdraw(asked) : undefined)}
        onReload={() => refresh().then(close)}
        onClose={close}
      >
        撤回後此申請不再處理，需要時可以重新提出。
      </ConfirmDialog>
    </>
  );
};
