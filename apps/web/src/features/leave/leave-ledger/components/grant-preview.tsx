import type { AnnualGrant, AnnualGrantPreview, ChangedGrant } from '@hr/contracts/leave/leave-ledger';
import { type GrantState, grantStates } from '@hr/domain/leave/annual-leave';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinesTable } from '#components/lines-table.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { changeLabels } from './change-grant-dialog.tsx';

const states: Readonly<Record<GrantState, { readonly label: string; readonly kind: StatusKind }>> = {
  due: { label: '本次給假', kind: 'positive' },
  granted: { label: '已給', kind: 'neutral' },
  differs: { label: '與應給不符', kind: 'warning' },
};

const PAGE_SIZE = 50;

interface GrantPreviewProps {
  readonly preview: AnnualGrantPreview;
  readonly exceptIds: readonly string[];
  readonly onExcept: (ids: string[]) => void;
  /** Lots whose hours differ from the calculated ones. */
  readonly changes: readonly ChangedGrant[];
  readonly onBeginChange: (grant: AnnualGrant) => void;
  /** Asks for the reason to set the lots to the calculated hours. */
  readonly onCorrectAll: (grants: readonly AnnualGrant[]) => void;
}

/** Returns whether the change belongs to the lot. */
export const isChangeOf = ({ employeeId, from }: ChangedGrant, grant: AnnualGrant): boolean =>
  employeeId === grant.employee.id && from === grant.from;

/**
 * Returns the changes that are still part of the grant: the lot is listed and its employee ticked, and a granted lot
 * can be corrected. If not all lots are listed, changes of unlisted lots are kept.
 */
export const findApplicableChanges = (
  changes: readonly ChangedGrant[],
  { counts, items }: AnnualGrantPreview,
  exceptIds: readonly string[],
): ChangedGrant[] => {
  const isTruncated = items.length < grantStates.reduce((sum, state) => sum + counts[state], 0);
  return changes.filter((change) => {
    const grant = items.find((one) => isChangeOf(change, one));
    if (grant === undefined) {
      return isTruncated;
    }
    return grant.state === 'due' ? !exceptIds.includes(change.employeeId) : grant.correction !== null;
  });
};

export const GrantPreview = ({
  preview,
  exceptIds,
  onExcept,
  changes,
  onBeginChange,
  onCorrectAll,
}: GrantPreviewProps) => {
  const { counts, items } = preview;
  const [shown, setShown] = useState<GrantState>('due');
  const [page, setPage] = useState(1);
  const shownGrants = items.filter(({ state }) => state === shown);
  const except = new Set(exceptIds);
  const toggle = (id: string): void =>
    onExcept(except.has(id) ? exceptIds.filter((one) => one !== id) : [...exceptIds, id]);
  return (
    <Stack spacing={1}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="預覽結果"
        value={shown}
        onChange={(_, next: GrantState | null) => {
          setShown(next ?? 'due');
          setPage(1);
        }}
      >
        {grantStates.map((state) => (
          <ToggleButton key={state} value={state}>
            {`${states[state].label} ${counts[state]}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shownGrants.length === 0 ? (
        <Typography variant="body2">沒有符合的額度。</Typography>
      ) : (
        <LinesTable
          title="給假預覽"
          heads={['給假', '員工', '部門', '可用期間', '應給', '已給', '結果', '依據與計算']}
          lines={shownGrants.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((grant) =>
            toLine(grant, {
              isExcepted: except.has(grant.employee.id),
              onToggle: toggle,
              change: changes.find((one) => isChangeOf(one, grant)),
              onBeginChange,
            }),
          )}
        />
      )}
      {shownGrants.length > PAGE_SIZE ? (
        <Pagination
          size="small"
          page={page}
          count={Math.ceil(shownGrants.length / PAGE_SIZE)}
          onChange={(_, next) => setPage(next)}
        />
      ) : null}
      {counts[shown] > shownGrants.length ? (
        <Typography variant="body2" color="textSecondary">
          {`僅列出前 ${shownGrants.length} 筆，其餘 ${counts[shown] - shownGrants.length} 筆未列出，確認後一併處理。`}
        </Typography>
      ) : null}
      {changes.length > 0 ? (
        <Typography variant="body2">{`已調整 ${changes.length} 批，將依調整後的時數給假或更正並記錄原因。`}</Typography>
      ) : null}
      {shown === 'differs' && shownGrants.length > 0 ? (
        <CorrectionActions grants={shownGrants} onCorrectAll={onCorrectAll} />
      ) : null}
    </Stack>
  );
};

interface CorrectionActionsProps {
  readonly grants: readonly AnnualGrant[];
  readonly onCorrectAll: (grants: readonly AnnualGrant[]) => void;
}

/** Lots that were changed on purpose are only corrected one by one. */
const CorrectionActions = ({ grants, onCorrectAll }: CorrectionActionsProps) => {
  const correctable = grants.filter(({ correction, isDeliberate }) => correction === 'adjusted' && !isDeliberate);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2">
        已給的時數不會自動變更；可更正者於確認給假時寫入更正紀錄，可用期間不足者一併延至應有的期限。
      </Typography>
      {correctable.length > 0 ? (
        <Button size="small" onClick={() => onCorrectAll(correctable)}>
          {`全部更正為應給時數（${correctable.length} 批）`}
        </Button>
      ) : null}
    </Stack>
  );
};

interface GrantProps {
  readonly grant: AnnualGrant;
}

interface LineProps {
  readonly isExcepted: boolean;
  readonly onToggle: (id: string) => void;
  readonly change: ChangedGrant | undefined;
  readonly onBeginChange: (grant: AnnualGrant) => void;
}

/** 「10 天（可用至 2026/12/31）」 if the last usable day is earlier than due. */
const grantedText = ({ grantedMinutes, grantedUntil, until }: AnnualGrant): string =>
  grantedUntil !== null && grantedUntil < until
    ? `${daysAndHours(grantedMinutes)}（可用至 ${formatDate(grantedUntil)}）`
    : daysAndHours(grantedMinutes);

const HoursToGive = ({ grant, change, onBeginChange }: Omit<LineProps, 'isExcepted' | 'onToggle'> & GrantProps) => {
  const { employee, minutes, state } = grant;
  return (
    <>
      {change ? `${daysAndHours(change.minutes)}（應給 ${daysAndHours(minutes)}）` : daysAndHours(minutes)}
      <IconButton
        size="small"
        aria-label={`${changeLabels[state]}：${employee.employeeNo} ${employee.nameZh}`}
        onClick={() => onBeginChange(grant)}
      >
        <EditOutlined fontSize="inherit" />
      </IconButton>
    </>
  );
};

const toLine = (grant: AnnualGrant, { isExcepted, onToggle, change, onBeginChange }: LineProps) => {
  const { id, employee, departmentName, from, until, minutes, state, correction, article, arithmetic } = grant;
  return {
    id,
    cells: [
      state === 'due' ? (
        <Checkbox
          key="give"
          size="small"
          checked={!isExcepted}
          onChange={() => onToggle(employee.id)}
          slotProps={{ input: { 'aria-label': `給假：${employee.employeeNo} ${employee.nameZh}` } }}
        />
      ) : (
        '—'
      ),
      `${employee.employeeNo} ${employee.nameZh}`,
      departmentName ?? '—',
      `${formatDate(from)} ～ ${formatDate(until)}`,
      state === 'due' || correction !== null ? (
        <HoursToGive key="minutes" grant={grant} change={change} onBeginChange={onBeginChange} />
      ) : (
        daysAndHours(minutes)
      ),
      grantedText(grant),
      <StatusChip key="state" {...states[state]} />,
      <Box
        key="why"
        sx={{ whiteSpace: 'normal', minWidth: 280 }}
      >{`${arithmetic.join('；')}（${article}${change ? `；調整原因：${change.reason}` : ''}）`}</Box>,
    ],
  };
};
