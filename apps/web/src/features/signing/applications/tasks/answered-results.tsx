import type { signatureTaskEndpoints } from '@hr/contracts/signing/applications';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { CallOutput } from '#api/call.ts';

export type AnsweredResults = CallOutput<typeof signatureTaskEndpoints.approveAll>['results'];

interface AnsweredResultsDialogProps {
  readonly title: string;
  readonly results: AnsweredResults;
  readonly onClose: () => void;
}

/** Number of answered tasks, and the refused ones with reasons. */
export const AnsweredResultsDialog = ({ title, results, onClose }: AnsweredResultsDialogProps) => {
  const titleId = useId();
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
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
