import { type Holiday, type HolidayShift, holidayShiftSchema, shiftHoliday } from '@hr/contracts/holidays';
import { formatDateWithWeekday } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { type Resolver, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { holidayLabel } from '../holiday-text.ts';
import { useRefreshHolidays, useReload } from '../holiday.queries.ts';

interface ShiftHolidayDialogProps {
  readonly holiday: Holiday;
  readonly onClose: () => void;
}

/** The form before a day is chosen. */
type ShiftValues = Omit<HolidayShift, 'to'> & { to: string | null };

/** 調移: the holiday changes places with a workday, as was agreed. */
export const ShiftHolidayDialog = ({ holiday, onClose }: ShiftHolidayDialogProps) => {
  const refresh = useRefreshHolidays();
  const { id, date, shiftedFrom, version } = holiday;
  const form = useForm({
    resolver: zodResolver(holidayShiftSchema) as Resolver<ShiftValues, unknown, HolidayShift>,
    defaultValues: { to: null, consent: '', version },
  });
  const reload = useReload(holiday, (latest) => form.setValue('version', latest.version));
  const own = shiftedFrom === null ? '' : `調回原日期 ${formatDateWithWeekday(shiftedFrom)} 即取消調移。`;
  return (
    <FormDialog
      title={`調移：${holidayLabel(holiday)}`}
      submitLabel="調移"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(shiftHoliday, { params: { holidayId: id }, body });
        toast('holiday.shift.ok');
        await refresh();
        onClose();
      }}
    >
      <Alert severity="info">
        {`經勞資協商或勞工同意後，${formatDateWithWeekday(date)} 改為一般日，假日移至所選的工作日。${own}`}
      </Alert>
      <DateFieldControl control={form.control} name="to" label="調移後日期" required />
      <TextFieldControl
        control={form.control}
        name="consent"
        label="協商或同意紀錄"
        required
        rows={2}
        hint="例如：2026/09/15 勞資會議決議"
      />
    </FormDialog>
  );
};
