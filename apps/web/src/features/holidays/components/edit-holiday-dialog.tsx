import { type Holiday, holidayUpdateSchema, updateHoliday } from '@hr/contracts/holidays';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { holidayLabel } from '../holiday-text.ts';
import { useRefreshHolidays, useReload } from '../holiday.queries.ts';
import { HolidayFields } from './holiday-fields.tsx';

interface EditHolidayDialogProps {
  readonly holiday: Holiday;
  readonly onClose: () => void;
}

const valuesOf = ({ date, name, kind, startMinute, endMinute, note, version }: Holiday) => ({
  date,
  name,
  kind,
  startMinute,
  endMinute,
  note,
  version,
});

/** 編輯假日 */
export const EditHolidayDialog = ({ holiday, onClose }: EditHolidayDialogProps) => {
  const refresh = useRefreshHolidays();
  const form = useForm({ resolver: zodResolver(holidayUpdateSchema), defaultValues: valuesOf(holiday) });
  const reload = useReload(holiday, (latest) => form.reset(valuesOf(latest), { keepDirtyValues: true }));
  return (
    <FormDialog
      title={`編輯假日：${holidayLabel(holiday)}`}
      submitLabel="儲存"
      form={form}
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(updateHoliday, { params: { holidayId: holiday.id }, body });
        toast('holiday.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <HolidayFields />
    </FormDialog>
  );
};
