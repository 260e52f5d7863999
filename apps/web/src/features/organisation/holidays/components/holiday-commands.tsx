import { type Holiday, holidayEndpoints as endpoints, holidays } from '@hr/contracts/organisation/holidays';
import { formatDateWithWeekday } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const HolidayField = fieldControlOf(holidays.fields);

/** The fields that adding and editing share. */
const HolidayFields = () => (
  <>
    <FormRow>
      <HolidayField name="date" />
      <HolidayField name="kind" />
    </FormRow>
    <HolidayField name="name" hint="30 個字以內" />
    <FormRow>
      <HolidayField name="startMinute" hint="全天請留空" />
      <HolidayField name="endMinute" hint="例如 下午 05:30" />
    </FormRow>
    <HolidayField name="note" />
  </>
);

/** 新增假日 */
export const CreateHoliday = createDialog(holidays, {
  create: endpoints.create,
  Fields: HolidayFields,
});

/** 調移: swaps a holiday with a workday as agreed. */
const ShiftFields = ({ item: { date, shiftedFrom } }: { readonly item: Holiday }) => {
  const { control } = useFormContext();
  const own = shiftedFrom === null ? '' : `調回原日期 ${formatDateWithWeekday(shiftedFrom)} 即取消調移。`;
  return (
    <>
      <Alert severity="info">
        {`經勞資協商或勞工同意後，${formatDateWithWeekday(date)} 改為一般日，假日移至所選的工作日。${own}`}
      </Alert>
      <DateFieldControl control={control} name="to" label="調移後日期" required />
      <TextFieldControl
        control={control}
        name="consent"
        label="協商或同意紀錄"
        required
        rows={2}
        hint="例如：2026/09/15 勞資會議決議"
      />
    </>
  );
};

export const holidayCommands: readonly Command<Holiday>[] = [
  editCommand(holidays, { update: endpoints.update, Fields: HolidayFields }),
  formCommand(holidays, {
    label: '編輯假日名稱',
    submitLabel: '儲存',
    endpoint: endpoints.rename,
    valuesOf: ({ name }) => ({ name }),
    Fields: () => <HolidayField name="name" hint="30 個字以內" />,
    maxWidth: 'xs',
    toast: 'holiday.rename.ok',
  }),
  formCommand(holidays, {
    label: '調移',
    isOffered: ({ kind }) => kind === 'national_holiday' || kind === 'substitute_holiday',
    endpoint: endpoints.shift,
    valuesOf: () => ({ to: null, consent: '' }),
    Fields: ShiftFields,
    maxWidth: 'xs',
    toast: 'holiday.shift.ok',
  }),
  deleteCommand(holidays, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原，該日恢復為一般的工作日、休息日或例假。',
  }),
  auditCommand(holidays),
];
