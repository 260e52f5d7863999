import { type Holiday, holidayRenameSchema, renameHoliday } from '@hr/contracts/holidays';
import { formatDateWithWeekday } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { useRefreshHolidays, useReload } from '../holiday.queries.ts';

interface RenameHolidayDialogProps {
  readonly holiday: Holiday;
  readonly onClose: () => void;
}

/** 編輯假日名稱: the name and nothing else. */
export const RenameHolidayDialog = ({ holiday, onClose }: RenameHolidayDialogProps) => {
  const refresh = useRefreshHolidays();
  const { name, version } = holiday;
  const form = useForm({ resolver: zodResolver(holidayRenameSchema), defaultValues: { name, version } });
  const reload = useReload(holiday, (latest) => form.setValue('version', latest.version));
  return (
    <FormDialog
      title={`編輯假日名稱：${formatDateWithWeekday(holiday.date)}`}
      submitLabel="儲存"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(renameHoliday, { params: { holidayId: holiday.id }, body });
        toast('holiday.rename.ok');
        await refresh();
        onClose();
      }}
    >
      <TextFieldControl control={form.control} name="name" label="假日名稱" required hint="30 個字以內" />
    </FormDialog>
  );
};
