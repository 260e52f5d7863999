import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Identified, Kind } from './kind.ts';
import type { Outcome } from './run-for-each.ts';
import { nameAmong } from './name-among.ts';

interface OutcomesProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly outcomes: readonly Outcome<Item>[];
  readonly onClose: () => void;
}

/** What became of several records: how many were done, and why the others were not. */
export const BulkOutcomes = <Item extends Identified>({ kind, outcomes, onClose }: OutcomesProps<Item>) => {
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <DialogContent>
        <Alert severity="warning">{`成功 ${outcomes.length - refused.length} 筆、失敗 ${refused.length} 筆`}</Alert>
        <Box component="ul" aria-label="失敗的資料" sx={{ m: 0, mt: 2, pl: 2.5 }}>
          {refused.map(({ item, refusal }) => (
            <li key={item.id}>{`${nameAmong(kind, item)}：${refusal}`}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </>
  );
};
