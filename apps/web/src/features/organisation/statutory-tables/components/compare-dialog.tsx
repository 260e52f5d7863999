import {
  type StatutoryTableRecord,
  statutoryTableEndpoints as endpoints,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import { insuranceEnrolmentEndpoints } from '@hr/contracts/people/insurance-enrolments';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useCan } from '#session/session.ts';

interface Compared {
  readonly beforeId: string;
  readonly afterId: string;
}

const MAX_LINES = 200;
const EMPTY_TEXT = '—';

const Differences = ({ beforeId, afterId }: Compared) => {
  const { data, error, refetch } = useQuery(
    endpointQuery(endpoints.compare, { params: { id: afterId }, query: { beforeId } }),
  );
  if (data === undefined) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const { before, after, differences } = data;
  if (differences.length === 0) {
    return <Alert severity="info">兩個版本的內容相同。</Alert>;
  }
  return (
    <>
      <LinesTable
        title="內容差異"
        heads={['項目', `${formatDate(before.effectiveFrom)} 起`, `${formatDate(after.effectiveFrom)} 起`]}
        lines={differences
          .slice(0, MAX_LINES)
          .map((one) => ({ id: one.label, cells: [one.label, one.before ?? EMPTY_TEXT, one.after ?? EMPTY_TEXT] }))}
      />
      {differences.length > MAX_LINES ? (
        <Typography variant="body2">{`共 ${differences.length} 項，僅列出前 ${MAX_LINES} 項。`}</Typography>
      ) : null}
    </>
  );
};

const ntd = (amount: number): string => amount.toLocaleString('en-US');

const changeText = (before: number, after: number): string =>
  before === after ? ntd(after) : `${ntd(before)} → ${ntd(after)}`;

/** The employees whose grade or deduction changes. They are read on demand, because reading amounts is logged. */
const AffectedEmployees = (compared: Compared) => {
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => call(insuranceEnrolmentEndpoints.gradeChanges, { body: compared }),
  });
  if (data === undefined) {
    return (
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ alignSelf: 'flex-start' }}>
        列出影響的員工
      </Button>
    );
  }
  return (
    <Stack spacing={1} {...sensitiveElement}>
      <Typography variant="subtitle2">{`級距或每月自付額變動的員工：共 ${data.items.length} 位`}</Typography>
      {data.items.length === 0 ? null : (
        <LinesTable
          title="影響的員工"
          heads={['員工', '級距（元）', '每月自付（元）']}
          lines={data.items.map(({ id, employee, ...change }) => ({
            id,
            cells: [
              `${employee.employeeNo} ${employee.nameZh}`,
              changeText(change.amountBefore, change.amountAfter),
              changeText(change.deductionBefore, change.deductionAfter),
            ],
          }))}
        />
      )}
      <Typography variant="caption" color="textSecondary">
        依目前在保的投保級距試算整月金額；不含個別減免，也不含您無權檢視級距的員工。
      </Typography>
    </Stack>
  );
};

/** Kinds of tables from which insured amounts are chosen. */
const hasGrades = ({ content }: StatutoryTableRecord): boolean => 'grades' in content;

const isEarlier = (one: StatutoryTableRecord, other: StatutoryTableRecord): boolean =>
  one.effectiveFrom < other.effectiveFrom;

interface ComparisonProps {
  readonly item: StatutoryTableRecord;
  readonly others: readonly StatutoryTableRecord[];
}

const Comparison = ({ item, others }: ComparisonProps) => {
  const [first] = others;
  const [otherId, setOtherId] = useState((others.find((one) => isEarlier(one, item)) ?? first)?.id ?? '');
  const canReadEnrolments = useCan('insurance_enrolment:view');
  const other = others.find(({ id }) => id === otherId);
  if (other === undefined) {
    return <Alert severity="info">此表別沒有其他版本可比較。</Alert>;
  }
  const [before, after] = isEarlier(other, item) ? [other, item] : [item, other];
  const compared = { beforeId: before.id, afterId: after.id };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <TextField select label="比較的版本" value={otherId} onChange={({ target }) => setOtherId(target.value)}>
        {others.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {statutoryTables.titleOf(one)}
          </MenuItem>
        ))}
      </TextField>
      <Differences {...compared} />
      {hasGrades(item) && canReadEnrolments ? <AffectedEmployees key={otherId} {...compared} /> : null}
    </Stack>
  );
};

/** 「比較」: the values that differ from another version, and the employees whom the change affects. */
export const CompareDialog = ({ item, onClose }: CommandDialogProps<StatutoryTableRecord>) => {
  const titleId = useId();
  const query = { kind: [item.kind], sort: '-effectiveFrom' as const, pageSize: 100 };
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.list, { query }));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{`比較：${statutoryTables.titleOf(item)}`}</DialogTitle>
      <DialogContent>
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Comparison item={item} others={data.items.filter(({ id }) => id !== item.id)} /> : null}
        {data === undefined && !error ? <LoadingView /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
