import { type HolidayInput, holidayKindNames } from '@hr/contracts/holidays';
import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimeFieldControl } from '#forms/time-field-control.tsx';

const kinds = optionsOf(holidayKindNames);

/** The fields that adding and editing share. */
export const HolidayFields = () => {
  const { control } = useFormContext<HolidayInput>();
  return (
    <>
      <FormRow>
        <DateFieldControl control={control} name="date" label="日期" required />
        <SelectControl control={control} name="kind" label="類別" options={kinds} required />
      </FormRow>
      <TextFieldControl control={control} name="name" label="假日名稱" required hint="30 個字以內" />
      <FormRow>
        <TimeFieldControl control={control} name="startMinute" label="開始時間" hint="全天請留空" />
        <TimeFieldControl control={control} name="endMinute" label="結束時間" hint="例如 17:30" />
      </FormRow>
      <TextFieldControl control={control} name="note" label="備註" rows={2} />
    </>
  );
};
