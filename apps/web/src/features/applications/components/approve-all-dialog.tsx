import { type ApplicationDetail, signatureTaskEndpoints as endpoints } from '@hr/contracts/applications';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { call, type CallOutput } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';

type Results = CallOutput<typeof endpoints.approveAll>['results'];

interface ApproveAllDialogProps {
  readonly applications: readonly ApplicationDetail[];
  readonly onClose: () => void;
}

/** 批次核准: each by itself, and why one was not. */
export const ApproveAllDialog = ({ applications, onClose }: ApproveAllDialogProps) => {
  const [results, setResults] = useState<Results | null>(null);
  const titleId = useId();
  const refresh = useRefresh();
  const approve = async (): Promise<void> => {
    const tasks = applications.map(({ id, round }) => ({ id, round }));
    const answered = await call(endpoints.approveAll, { body: { tasks } });
    const hasRefusals = answered.results.some(({ refusal }) => refusal !== null);
    if (hasRefusals) {
      setResults(answered.results);
    } else {
      toast('sign_off.approve.ok');
      onClose();
    }
    await refresh();
  };
  if (results === null) {
    return (
      <ConfirmDialog open title="批次核准" confirmLabel="核准" onConfirm={approve} onClose={onClose}>
        {`確定核准選取的 ${applications.length} 筆申請嗎？`}
      </ConfirmDialog>
    );
  }
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>批次核准結果</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{`成功 ${results.length - refused.length} 筆、失敗 ${refused.length} 筆`}</Alert>
        <Box component="ul" sx={{ pl: 3 }}>
          {refused.map(({ id, number, refusal }) => (
            <li key={id}>{`${number ?? '—'}：${refusal ?? ''}`}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          關閉
        </Button>
      </DialogActions>
    </Dialog>
  );
};
