import { compensationNames } from '@hr/contracts/signing/applications';
import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimePickerControl } from '#forms/time-picker-control.tsx';

export const OvertimeFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <DateFieldControl control={control} name="on" label="加班日期" required />
        <SelectControl
          control={control}
          name="compensation"
          label="給付方式"
          required
          options={optionsOf(compensationNames)}
        />
      </FormRow>
      <FormRow>
        <TimePickerControl control={control} name="startMinute" label="起時" required />
        <TimePickerControl control={control} name="endMinute" label="迄時" required hint="不晚於起時表示翌日" />
        <NumberFieldControl control={control} name="breakMinutes" label="休息（分）" required hint="不計入加班時數" />
      </FormRow>
      <TextFieldControl control={control} name="reason" label="加班事由" required rows={2} />
    </>
  );
};
