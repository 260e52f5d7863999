import {
  type AttendanceAdjustment,
  adjustmentKindNames,
  attendanceAdjustmentEndpoints as endpoints,
} from '@hr/contracts/time/attendance-adjustments';
import { type CalendarDate, formatDate, formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

const itemText = ({ kind, detail }: AttendanceAdjustment): string =>
  detail === null ? adjustmentKindNames[kind] : `${adjustmentKindNames[kind]}（${detail}）`;

const minutesText = ({ minutes }: AttendanceAdjustment): string => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} 分`;

const reasonText = ({ reason, voidReason }: AttendanceAdjustment): string =>
  voidReason === null ? reason : `${reason}（已作廢：${voidReason}）`;

interface VoidDialogProps {
  readonly adjustment: AttendanceAdjustment;
  readonly onClose: () => void;
}

const VoidDialog = ({ adjustment, onClose }: VoidDialogProps) => {
  const form = useSchemaForm(endpoints.void.body, { reason: '' });
  const refresh = useRefresh('attendanceAdjustments');
  return (
    <FormDialog
      title="作廢結算後調整"
      submitLabel="作廢"
      isDangerous
      form={form}
      onSubmit={async (body) => {
        await call(endpoints.void, { params: { id: adjustment.id }, body });
        toast('attendance_adjustment.void.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{`${formatDate(adjustment.on)} ${itemText(adjustment)} ${minutesText(adjustment)} 將不再計入，紀錄仍會保留。`}</p>
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};

interface AdjustmentListProps {
  /** Month in which they count; or the corrected day of an employee. */
  readonly query:
    | { readonly month: string; readonly departmentId: string | undefined }
    | { readonly employeeId: string; readonly on: CalendarDate };
  readonly emptyText: string;
}

/** Adjustments after the closing, voided ones too. */
export const AdjustmentList = ({ query, emptyText }: AdjustmentListProps) => {
  const list = useQuery(endpointQuery(endpoints.find, { query }));
  const canEdit = useCan('attendance_overview:edit');
  const [voided, setVoided] = useState<AttendanceAdjustment | null>(null);
  return (
    <QueryView query={list}>
      {({ items, count }) => (
        <Box>
          {items.length === 0 ? (
            <Typography color="textSecondary">{emptyText}</Typography>
          ) : (
            <LinesTable
              title="結算後調整"
              heads={['員工', '日期', '計入月份', '項目', '增減', '原因', '登錄', '操作']}
              lines={items.map((one) => ({
                id: one.id,
                cells: [
                  `${one.employee.employeeNo} ${one.employee.nameZh}`,
                  formatDate(one.on),
                  one.month.replace('-', '/'),
                  itemText(one),
                  minutesText(one),
                  reasonText(one),
                  `${one.enteredBy} ${formatInstant(new Date(one.enteredAt))}`,
                  canEdit && one.voidedAt === null ? (
                    <Button
                      size="small"
                      color="error"
                      aria-label={`作廢 ${one.employee.nameZh} ${formatDate(one.on)} ${itemText(one)}`}
                      onClick={() => setVoided(one)}
                    >
                      作廢
                    </Button>
                  ) : null,
                ],
              }))}
            />
          )}
          {count > items.length ? (
            <Typography color="textSecondary">{`僅列最近 ${items.length} 筆，共 ${count} 筆。`}</Typography>
          ) : null}
          {voided ? <VoidDialog adjustment={voided} onClose={() => setVoided(null)} /> : null}
        </Box>
      )}
    </QueryView>
  );
};
