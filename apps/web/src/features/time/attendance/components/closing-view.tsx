import { type AttendanceChecklist, attendanceEndpoints as endpoints } from '@hr/contracts/time/attendance';
import { type CalendarDate, formatInstant, monthOf } from '@hr/domain/dates';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useToday } from '#format/use-today.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { AdjustmentList } from '../../attendance-adjustments/index.ts';
import { type AttendanceSearch, monthOfQuery } from '../attendance-search.ts';
import { MonthStepper, ViewFilters } from './view-filters.tsx';

const filters = [departmentFilter()];

const checks = [
  { name: 'anomalies', label: '異常未處理', unit: '件' },
  { name: 'pendingApplications', label: '待簽申請', unit: '件' },
  { name: 'unpublishedDays', label: '班表未發佈', unit: '人日' },
  { name: 'undeterminedDays', label: '尚未判定', unit: '人日' },
] as const;

interface ChecklistProps {
  readonly checklist: AttendanceChecklist;
  readonly onShowAnomalies: () => void;
}

const openText = ({ openEmployees }: AttendanceChecklist): string =>
  openEmployees === 0 ? '所有員工的出勤皆已結算。' : `尚未結算的員工共 ${openEmployees} 人。`;

const Checklist = ({ checklist, onShowAnomalies }: ChecklistProps) => (
  <Paper
    variant="outlined"
    component="ul"
    aria-label="結算前檢查"
    sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 560 }}
  >
    {checks.map(({ name, label, unit }) => {
      const count = checklist[name];
      return (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            minHeight: 48,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {count === 0 ? (
            <CheckCircleOutlined fontSize="small" sx={{ color: 'success.dark' }} />
          ) : (
            <ErrorOutlined fontSize="small" sx={{ color: 'error.dark' }} />
          )}
          <Typography sx={{ flex: 1 }}>{label}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{`${count} ${unit}`}</Typography>
          {name === 'anomalies' && count > 0 ? (
            <Button size="small" onClick={onShowAnomalies}>
              前往處理
            </Button>
          ) : null}
        </Box>
      );
    })}
  </Paper>
);

interface ClosedMonth {
  /** `2026-12` */
  readonly month: string;
  readonly departmentId: string | undefined;
}

interface ClosingDialogProps extends ClosedMonth {
  readonly onClose: () => void;
}

const scopeText = (departmentId: string | undefined): string =>
  departmentId === undefined ? '全機構' : '所選部門及其下級部門';

const CloseDialog = ({ month, departmentId, onClose }: ClosingDialogProps) => {
  const refresh = useRefresh('attendance');
  const handleConfirm = async (): Promise<void> => {
    await call(endpoints.close, { body: { month, departmentId: departmentId ?? null } });
    toast('attendance.close.ok');
    await refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`結算 ${month.replace('-', '/')} 出勤`}
      confirmLabel="結算"
      onConfirm={handleConfirm}
      onClose={onClose}
      renderRefusal={({ fields }) => (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {fields.map(({ path, message }) => (
            <li key={path}>{`${path} ${message}`}</li>
          ))}
        </Box>
      )}
    >
      <p>{`鎖定後假單、加班單、班表與打卡將無法異動 ${month.replace('-', '/')} 資料，確定鎖定嗎？`}</p>
      <p>{`範圍：${scopeText(departmentId)}`}</p>
    </ConfirmDialog>
  );
};

const ReopenDialog = ({ month, departmentId, onClose }: ClosingDialogProps) => {
  const form = useSchemaForm(endpoints.reopen.body, { month, departmentId: departmentId ?? null, reason: '' });
  const refresh = useRefresh('attendance');
  return (
    <FormDialog
      title={`解除結算 ${month.replace('-', '/')} 出勤`}
      submitLabel="解除結算"
      form={form}
      onSubmit={async (body) => {
        await call(endpoints.reopen, { body });
        toast('attendance.reopen.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{`解除後，${scopeText(departmentId)}該月份的假單、加班單、班表與打卡可再異動。`}</p>
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};

interface ClosingStateProps extends ClosedMonth {
  readonly checklist: AttendanceChecklist;
}

const ClosingState = ({ checklist: { closed }, ...month }: ClosingStateProps) => {
  const today = useToday();
  const isEarly = closed === null && monthOf(`${month.month}-01` as CalendarDate).to >= today;
  const canApprove = useCan('attendance_overview:approve');
  const [open, setOpen] = useState(false);
  const handleClose = (): void => setOpen(false);
  const Dialog = closed === null ? CloseDialog : ReopenDialog;
  return (
    <>
      {closed === null ? null : (
        <Alert severity="success" sx={{ maxWidth: 560, mb: 1.5 }}>
          {`已於 ${formatInstant(new Date(closed.closedAt))} 由 ${closed.closedBy} 結算`}
        </Alert>
      )}
      {isEarly ? (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          月份結束後才能結算。
        </Typography>
      ) : null}
      {canApprove && !isEarly ? (
        <Button
          variant={closed === null ? 'contained' : 'outlined'}
          sx={{ alignSelf: 'flex-start', mb: 1.5 }}
          onClick={() => setOpen(true)}
        >
          {`${closed === null ? '結算' : '解除結算'} ${month.month.replace('-', '/')}`}
        </Button>
      ) : null}
      {open ? <Dialog {...month} onClose={handleClose} /> : null}
    </>
  );
};

interface ClosingViewProps {
  readonly search: AttendanceSearch;
}

/** 結算: what is open in a month, and its closing. */
export const ClosingView = ({ search }: ClosingViewProps) => {
  const { query, change } = search;
  const month = monthOfQuery(query, useToday());
  const { departmentId } = query;
  const checklist = useQuery(endpointQuery(endpoints.checklist, { query: { month, departmentId } }));
  return (
    <>
      <ViewFilters search={search} filters={filters}>
        <MonthStepper month={month} onChange={(next) => change({ month: next, from: undefined, to: undefined })} />
      </ViewFilters>
      <QueryView query={checklist}>
        {(loaded) => (
          <>
            <ClosingState
              key={`${month} ${departmentId ?? ''}`}
              checklist={loaded}
              month={month}
              departmentId={departmentId}
            />
            <Typography>{openText(loaded)}</Typography>
            <Checklist
              checklist={loaded}
              onShowAnomalies={() =>
                change({ view: 'anomalies', kind: undefined, isConfirmed: 'no' }, { isStep: true })
              }
            />
          </>
        )}
      </QueryView>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        計入本月的結算後調整
      </Typography>
      <AdjustmentList query={{ month, departmentId }} emptyText="本月沒有結算後調整。" />
    </>
  );
};
