import { type ApplicationDraft, applicationDraftEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { ApplicationDialog } from './application-dialog.tsx';

interface OwnDraftProps {
  readonly draft: ApplicationDraft;
  readonly refetch: (options?: { readonly throwOnError: boolean }) => Promise<unknown>;
}

const OwnDraft = ({ draft, refetch }: OwnDraftProps) => {
  const { id, kind, name, savedAt, version } = draft;
  const [openedDialog, setOpenedDialog] = useState<'edit' | 'delete' | null>(null);
  const refresh = useRefresh('applicationDrafts');
  const close = (): void => setOpenedDialog(null);
  // Another window may have saved the draft; this is only detected by a refusal.
  const leave = (): void => {
    close();
    void refetch();
  };
  const remove = async (): Promise<void> => {
    await call(endpoints.remove, { params: { id }, query: { version } });
    toast('application.draft.delete.ok');
    close();
    await refresh({ removedId: id });
  };
  return (
    <Paper component="article" variant="outlined" aria-label={`草稿：${name}`} sx={{ p: 2, mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <StatusChip kind="neutral" label="草稿" />
        <Typography color="textSecondary" variant="body2">
          {`儲存於 ${formatInstant(new Date(savedAt))}`}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button size="small" variant="outlined" onClick={() => setOpenedDialog('edit')}>
          繼續填寫
        </Button>
        <Button size="small" color="error" onClick={() => setOpenedDialog('delete')}>
          刪除
        </Button>
      </Box>
      {openedDialog === 'edit' ? <ApplicationDialog kind={kind} draft={draft} onClose={leave} /> : null}
      <ConfirmDialog
        open={openedDialog === 'delete'}
        title={`確定刪除「${name}」草稿嗎？`}
        confirmLabel="刪除"
        isDangerous
        onConfirm={remove}
        onReload={() => refetch({ throwOnError: true })}
        onClose={leave}
      >
        刪除後無法復原。
      </ConfirmDialog>
    </Paper>
  );
};

export const OwnDrafts = () => {
  const { data, refetch } = useQuery(endpointQuery(endpoints.list, {}));
  return data?.items.map((draft) => <OwnDraft key={draft.id} draft={draft} refetch={refetch} />) ?? null;
};
