import { createHoliday, type HolidayInput, holidayInputSchema } from '@hr/contracts/holidays';
import type { CalendarDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { useRefreshHolidays } from '../holiday.queries.ts';
import { HolidayFields } from './holiday-fields.tsx';

interface CreateHolidayDialogProps {
  readonly date: CalendarDate;
  readonly onClose: () => void;
}

const newHoliday = (date: CalendarDate): HolidayInput => ({
  date,
  name: '',
  kind: 'company_holiday',
  startMinute: null,
  endMinute: null,
  note: null,
});

/** 新增假日 */
export const CreateHolidayDialog = ({ date, onClose }: CreateHolidayDialogProps) => {
  const refresh = useRefreshHolidays();
  const form = useForm({ resolver: zodResolver(holidayInputSchema), defaultValues: newHoliday(date) });
  return (
    <FormDialog
      title="新增假日"
      submitLabel="新增"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(createHoliday, { body });
        toast('holiday.add.ok');
        await refresh();
        onClose();
      }}
    >
      <HolidayFields />
    </FormDialog>
  );
};
