import {
  attachmentFormatNames,
  type ScheduledList,
  scheduleText,
  type StatementSchedule,
  statementScheduleEndpoints as endpoints,
} from '@hr/contracts/reports/statement-schedules';
import { formatDate, formatInstant } from '@hr/domain/dates';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import type { SavedFilters } from '#tables/use-list-search.ts';
import { ScheduleForm } from './schedule-form.tsx';

type ScheduleAction =
  | { readonly verb: 'add' }
  | { readonly verb: 'edit' | 'delete'; readonly schedule: StatementSchedule };

interface ScheduleTableProps {
  readonly schedules: readonly StatementSchedule[];
  readonly onBegin: (action: ScheduleAction) => void;
}

const ScheduleTable = ({ schedules, onBegin }: ScheduleTableProps) => (
  <LinesTable
    title="我的排程報表"
    heads={['報表', '寄送時間', '附件', '下次寄送', '上次寄送', '狀態', '操作']}
    lines={schedules.map((schedule) => {
      const { id, name, format, nextRunOn, lastSentAt, pausedReason } = schedule;
      return {
        id,
        cells: [
          name,
          `${scheduleText(schedule)} 07:00`,
          attachmentFormatNames[format],
          pausedReason === null ? formatDate(nextRunOn) : '—',
          lastSentAt === null ? '—' : formatInstant(new Date(lastSentAt)),
          pausedReason === null ? (
            <StatusChip key="state" kind="neutral" label="啟用" />
          ) : (
            <StatusChip key="state" kind="warning" label={`已暫停：${pausedReason}`} />
          ),
          <Box key="actions" sx={{ whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              aria-label={`${pausedReason === null ? '編輯' : '恢復'} ${name}`}
              onClick={() => onBegin({ verb: 'edit', schedule })}
            >
              {pausedReason === null ? '編輯' : '恢復'}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={`刪除 ${name}`}
              onClick={() => onBegin({ verb: 'delete', schedule })}
            >
              刪除
            </Button>
          </Box>,
        ],
      };
    })}
  />
);

interface DeleteScheduleProps {
  readonly schedule: StatementSchedule;
  readonly onClose: () => void;
}

const DeleteSchedule = ({ schedule: { id, name, version }, onClose }: DeleteScheduleProps) => {
  const refresh = useRefresh('statementSchedules');
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${name}」的排程嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(endpoints.remove, { params: { id }, query: { version } });
        toast('statement_schedule.delete.ok');
        await refresh();
        onClose();
      }}
    >
      報表不會刪除，只是不再寄送。
    </ConfirmDialog>
  );
};

interface ScheduleDialogProps {
  readonly saved: SavedFilters;
  readonly onClose: () => void;
}

const ScheduleDialog = ({ saved: { items: statements }, onClose }: ScheduleDialogProps) => {
  const title = useId();
  const [action, setAction] = useState<ScheduleAction | null>(null);
  const answer = useQuery(endpointQuery(endpoints.list, {}));
  const end = (): void => setAction(null);
  const canAdd = statements.length > 0 && answer.data?.refusal === null;
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>排程寄送</DialogTitle>
      <DialogContent>
        <QueryView query={answer}>
          {({ items, refusal }) => (
            <>
              {refusal === null ? null : <Alert severity="warning">{refusal}</Alert>}
              {statements.length === 0 ? (
                <Alert severity="info">請先以「常用條件」儲存此畫面的報表，再設定排程。</Alert>
              ) : null}
              {items.length === 0 ? (
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  尚無排程。
                </Typography>
              ) : (
                <>
                  <ScheduleTable schedules={items} onBegin={setAction} />
                  <Typography color="textSecondary">{`共 ${items.length} 筆。`}</Typography>
                </>
              )}
            </>
          )}
        </QueryView>
        {action?.verb === 'add' ? <ScheduleForm statements={statements} onClose={end} /> : null}
        {action?.verb === 'edit' ? (
          <ScheduleForm statements={statements} schedule={action.schedule} onClose={end} />
        ) : null}
        {action?.verb === 'delete' ? <DeleteSchedule schedule={action.schedule} onClose={end} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
        <Button variant="contained" disabled={!canAdd} onClick={() => setAction({ verb: 'add' })}>
          新增排程
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ScheduleButtonProps {
  readonly list: ScheduledList;
  /** Saved statements of the screen. */
  readonly saved: SavedFilters;
}

/** Button 排程寄送 with the schedules of the caller, if the caller may export the statements of the screen. */
export const ScheduleButton = ({ list, saved }: ScheduleButtonProps) => {
  const mayExport = useCan(`${list}:export`);
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('schedules') === 'yes');
  return mayExport ? (
    <>
      <Button variant="outlined" startIcon={<ScheduleSendOutlined />} onClick={() => setOpen(true)}>
        排程寄送
      </Button>
      {isOpen ? <ScheduleDialog saved={saved} onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};
