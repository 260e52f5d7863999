import type { AttendanceDetail } from '@hr/contracts/time/attendance';
import {
  adjustmentKindNames,
  attendanceAdjustmentEndpoints as endpoints,
} from '@hr/contracts/time/attendance-adjustments';
import { formatDate } from '@hr/domain/dates';
import { leaveTypesOn } from '@hr/domain/leave/leave-types';
import { overtimeTierNames } from '@hr/domain/time/attendance';
import { useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

const { late, early, absent, leave } = adjustmentKindNames;

const itemOptions = ({ dayKind }: Pick<AttendanceDetail, 'dayKind'>): SelectOption[] => [
  ...Object.entries({ late, early, absent, leave }).map(([value, label]) => ({ value, label })),
  ...overtimeTierNames[dayKind].map((name, place) => ({ value: `overtime_${place + 1}`, label: `加班：${name}` })),
];

interface AdjustDayDialogProps {
  readonly day: Pick<AttendanceDetail, 'employee' | 'on' | 'dayKind'>;
  readonly onClose: () => void;
}

/** 結算後調整: corrects a closed day in the first open month. */
export const AdjustDayDialog = ({ day, onClose }: AdjustDayDialogProps) => {
  const { employee, on } = day;
  const form = useSchemaForm(endpoints.add.body, {
    employeeId: employee.id,
    on,
    item: null,
    leaveType: null,
    minutes: null,
    reason: '',
  });
  const isLeave = useWatch({ control: form.control, name: 'item' }) === 'leave';
  const refresh = useRefresh('attendanceAdjustments');
  return (
    <FormDialog
      title={`結算後調整：${employee.nameZh} ${formatDate(on)}`}
      submitLabel="登錄"
      form={form}
      onSubmit={async (body) => {
        const { month } = await call(endpoints.add, { body });
        toast('attendance_adjustment.add.ok', { values: { month: month.replace('-', '/') } });
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <FormRow>
        <SelectControl
          control={form.control}
          name="item"
          label="項目"
          options={itemOptions(day)}
          required
          onPick={() => form.setValue('leaveType', null)}
        />
        <NumberFieldControl
          control={form.control}
          name="minutes"
          label="增減分鐘"
          hint="減少請輸入負數，例如 -30"
          required
        />
      </FormRow>
      {isLeave ? (
        <SelectControl
          control={form.control}
          name="leaveType"
          label="假別"
          options={leaveTypesOn(on).map(({ code, name }) => ({ value: code, label: name }))}
          required
        />
      ) : null}
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};
