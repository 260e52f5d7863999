import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Outcome } from './bulk.ts';
import type { Identified, Kind } from './kind.ts';
import { recordLabel } from './record-text.ts';

interface BulkOutcomesProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly outcomes: readonly Outcome<Item>[];
  readonly onClose: () => void;
}

/** Result of a bulk command: the number of successes and the reason of each refusal. */
export const BulkOutcomes = <Item extends Identified>({ kind, outcomes, onClose }: BulkOutcomesProps<Item>) => {
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <DialogContent>
        <Alert severity="warning">{`成功 ${outcomes.length - refused.length} 筆、失敗 ${refused.length} 筆`}</Alert>
        <Box component="ul" aria-label="失敗的資料" sx={{ m: 0, mt: 2, pl: 2.5 }}>
          {refused.map(({ item, refusal }) => (
            <li key={item.id}>{`${recordLabel(kind, item)}：${refusal}`}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </>
  );
};
