import {
  attendanceEndpoints,
  type AttendanceDetail,
  confirmationReasonNames,
  punchDirectionNames,
  punchEndpoints,
  type PunchItem,
} from '@hr/contracts/time/attendance';
import { formatDate, formatHours, formatInstant } from '@hr/domain/dates';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimePickerControl } from '#forms/time-picker-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { missingPunchOf } from '../attendance-marks.ts';

interface DialogProps {
  readonly onClose: () => void;
}

type PunchedDay = Pick<AttendanceDetail, 'employee' | 'on' | 'inMinute' | 'outMinute' | 'startMinute' | 'endMinute'>;

interface AddPunchDialogProps extends DialogProps {
  readonly day: PunchedDay;
}

/** 補登打卡, beginning with the punch that is most likely missing. */
export const AddPunchDialog = ({ day, onClose }: AddPunchDialogProps) => {
  const { employee } = day;
  const form = useSchemaForm(punchEndpoints.add.body, {
    employeeId: employee.id,
    ...missingPunchOf(day),
    note: '',
  });
  const refresh = useRefresh('punches');
  return (
    <FormDialog
      title={`補登打卡：${employee.employeeNo} ${employee.nameZh}`}
      submitLabel="補登"
      form={form}
      maxWidth="md"
      onSubmit={async (body) => {
        await call(punchEndpoints.add, { body });
        toast('punch.add.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <FormRow>
        <DateFieldControl control={form.control} name="on" label="日期" required />
        <SelectControl
          control={form.control}
          name="direction"
          label="上下班"
          options={optionsOf(punchDirectionNames)}
          required
        />
        <TimePickerControl control={form.control} name="minute" label="時間" required />
      </FormRow>
      <TextFieldControl
        control={form.control}
        name="note"
        label="原因"
        hint="跨日班別的下班打卡，日期請填實際打卡日"
        rows={2}
        required
      />
    </FormDialog>
  );
};

interface VoidPunchDialogProps extends DialogProps {
  readonly punch: PunchItem;
}

/** 作廢打卡 */
export const VoidPunchDialog = ({ punch, onClose }: VoidPunchDialogProps) => {
  const form = useSchemaForm(punchEndpoints.void.body, { reason: '' });
  const refresh = useRefresh('punches');
  return (
    <FormDialog
      title="作廢打卡"
      submitLabel="作廢"
      isDangerous
      form={form}
      onSubmit={async (body) => {
        await call(punchEndpoints.void, { params: { id: punch.id }, body });
        toast('punch.void.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{`${formatInstant(new Date(punch.at))} 的打卡將不再計入出勤，紀錄仍會保留。`}</p>
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};

/** A day whose anomaly is confirmed. */
interface ConfirmedDay extends Pick<AttendanceDetail, 'employee' | 'on' | 'approvedOvertimeMinutes'> {
  readonly confirmation?: AttendanceDetail['confirmation'];
}

interface ConfirmDayDialogProps extends DialogProps {
  readonly day: ConfirmedDay;
}

/** 確認異常 */
export const ConfirmDayDialog = ({ day, onClose }: ConfirmDayDialogProps) => {
  const { employee, on, approvedOvertimeMinutes, confirmation } = day;
  const form = useSchemaForm(attendanceEndpoints.confirm.body, {
    employeeId: employee.id,
    on,
    reason: confirmation?.reason ?? null,
    note: confirmation?.note ?? null,
    isOvertimeConfirmed: confirmation?.isOvertimeConfirmed ?? false,
  });
  const refresh = useRefresh('attendance');
  return (
    <FormDialog
      title={`確認異常：${employee.nameZh} ${formatDate(on)}`}
      submitLabel="確認"
      form={form}
      onSubmit={async (body) => {
        await call(attendanceEndpoints.confirm, { body });
        toast('attendance.confirm.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectControl
        control={form.control}
        name="reason"
        label="原因"
        options={optionsOf(confirmationReasonNames)}
        required
      />
      <TextFieldControl control={form.control} name="note" label="說明" rows={2} />
      {approvedOvertimeMinutes > 0 ? (
        <SwitchControl
          control={form.control}
          name="isOvertimeConfirmed"
          label={`加班依核准時數 ${formatHours(approvedOvertimeMinutes)} 小時計入`}
        />
      ) : null}
    </FormDialog>
  );
};
