import { type SalaryScale, salaryScaleEndpoints as endpoints, salaryScales } from '@hr/contracts/pay/salary-scales';
import { formatDate } from '@hr/domain/dates';
import { type ComparedCell, compareScales, stepName } from '@hr/domain/pay/salary-scales';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import type { CommandDialogProps } from '#records/commands.tsx';

const ntd = (amount: number | null): string => (amount === null ? '—' : amount.toLocaleString('en-US'));

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-US')}`;

/** 「31,520 → 32,500（+980）」 */
const cellText = ({ before, after }: ComparedCell): string => {
  if (before === after) {
    return ntd(after);
  }
  const difference = before === null || after === null ? '' : `（${signed(after - before)}）`;
  return `${ntd(before)} → ${ntd(after)}${difference}`;
};

const isEarlier = (one: SalaryScale, other: SalaryScale): boolean => one.effectiveFrom < other.effectiveFrom;

const comparable = ({ grid: { columns, amounts } }: SalaryScale) => ({ columns, amounts });

interface ComparisonProps {
  readonly item: SalaryScale;
  readonly others: readonly SalaryScale[];
}

const Comparison = ({ item, others }: ComparisonProps) => {
  const [first] = others;
  const [otherId, setOtherId] = useState(first?.id ?? '');
  const other = others.find(({ id }) => id === otherId);
  if (other === undefined) {
    return <Alert severity="info">此薪級表沒有其他版本可比較。</Alert>;
  }
  const [before, after] = isEarlier(other, item) ? [other, item] : [item, other];
  const { columns, rows } = compareScales(comparable(before), comparable(after));
  const changed = rows.flat().filter((cell) => cell.before !== cell.after).length;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <TextField select label="比較的版本" value={otherId} onChange={({ target }) => setOtherId(target.value)}>
        {others.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {salaryScales.titleOf(one)}
          </MenuItem>
        ))}
      </TextField>
      <Alert severity="info">
        {changed === 0
          ? '兩個版本的金額相同。'
          : `${formatDate(before.effectiveFrom)} 起 → ${formatDate(after.effectiveFrom)} 起：${changed} 格不同（月支金額，元）`}
      </Alert>
      <LinesTable
        title="版本差異"
        heads={['級', ...columns]}
        lines={rows.map((cells, row) => ({ id: String(row), cells: [stepName(row + 1), ...cells.map(cellText)] }))}
      />
    </Stack>
  );
};

/** 「比較」: the amounts of two versions of a scale. */
export const CompareScalesDialog = ({ item, onClose }: CommandDialogProps<SalaryScale>) => {
  const titleId = useId();
  const query = { scaleId: item.scaleId, sort: '-effectiveFrom' as const, pageSize: 100 };
  const versions = useQuery(endpointQuery(endpoints.list, { query }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{`比較：${salaryScales.titleOf(item)}`}</DialogTitle>
      <DialogContent>
        <QueryView query={versions}>
          {({ items }) => <Comparison item={item} others={items.filter(({ id }) => id !== item.id)} />}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
