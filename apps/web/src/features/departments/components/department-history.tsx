import {
  type Department,
  departmentEndpoints,
  type DepartmentHistory as History,
  departmentLevelNames,
  departments,
} from '@hr/contracts/departments';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { today } from '#format/today.ts';
import { codeAndName } from '#records/choices.ts';
import { ConfirmRecordDialog } from '#records/confirm-record-dialog.tsx';
import { useCan } from '#session/session.ts';

type Period = History['items'][number];

interface DepartmentHistoryProps {
  readonly department: Department;
}

const daysText = ({ effectiveFrom, effectiveTo }: Period): string =>
  `${formatDate(effectiveFrom)} ～ ${effectiveTo === null ? '' : formatDate(addDays(effectiveTo, -1))}`;

const detailText = ({ nameEn, level, parent, head }: Period): string =>
  [
    departmentLevelNames[level],
    nameEn,
    parent ? `上層 ${codeAndName(parent)}` : '最上層',
    head ? `主管 ${head.nameZh}` : '尚無主管',
  ]
    .filter((part) => part !== null)
    .join('　');

/** The scheduled events of a timeline: days to come on which a period begins or the last one ends. */
const scheduledDays = (periods: readonly Period[], now: CalendarDate): CalendarDate[] =>
  [...new Set(periods.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo ?? effectiveFrom]))]
    .filter((day) => day > now)
    .toSorted();

/** 沿革: every period, the newest first; what is scheduled can be taken back. */
export const DepartmentHistory = ({ department }: DepartmentHistoryProps) => {
  const { data, error, refetch } = useQuery(
    endpointQuery(departmentEndpoints.history, { params: { id: department.id } }),
  );
  const [cancelling, setCancelling] = useState<CalendarDate | null>(null);
  const canEdit = useCan('department_set_up:edit');
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LoadingView />;
  }
  return (
    <Box>
      {scheduledDays(data.items, today()).map((day) => (
        <Box key={day} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <StatusChip kind="info" label="待生效" />
          <Typography variant="body2">{`${formatDate(day)} 有已排定的異動`}</Typography>
          {canEdit ? (
            <Button size="small" onClick={() => setCancelling(day)}>
              取消此異動
            </Button>
          ) : null}
        </Box>
      ))}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((period) => (
          <Box component="li" key={period.periodId} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2" color="textSecondary">
              {daysText(period)}
            </Typography>
            <Typography sx={{ fontWeight: 500 }}>{period.nameZh}</Typography>
            <Typography variant="body2">{detailText(period)}</Typography>
          </Box>
        ))}
      </Box>
      {cancelling === null ? null : (
        <ConfirmRecordDialog
          kind={departments}
          item={department}
          title={`確定取消 ${formatDate(cancelling)} 的異動嗎？`}
          confirmLabel="取消異動"
          cancelLabel="返回"
          isDangerous={false}
          toast="department.edit.ok"
          send={({ id, version }) =>
            call(departmentEndpoints.cancelChange, {
              params: { id },
              body: { effectiveFrom: cancelling, version },
            })
          }
          onClose={() => setCancelling(null)}
          onDone={() => setCancelling(null)}
        >
          部門資料將維持異動前的狀態，如同從未排定此異動。
        </ConfirmRecordDialog>
      )}
    </Box>
  );
};
