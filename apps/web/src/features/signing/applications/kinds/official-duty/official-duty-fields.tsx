import { useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TimePickerControl } from '#forms/time-picker-control.tsx';
import { useEndFollowsStart } from '../use-end-follows-start.ts';

const PlaceAndPurpose = () => {
  const { control } = useFormContext();
  return (
    <>
      <TextFieldControl control={control} name="place" label="地點" required />
      <TextFieldControl control={control} name="purpose" label="事由" required rows={2} />
    </>
  );
};

export const BusinessTripFields = () => {
  const { control } = useFormContext();
  useEndFollowsStart();
  return (
    <>
      <FormRow>
        <DateFieldControl control={control} name="startOn" label="起日" required />
        <TimePickerControl control={control} name="startMinute" label="起時" hint="整日出差免填" />
      </FormRow>
      <FormRow>
        <DateFieldControl control={control} name="endOn" label="迄日" required />
        <TimePickerControl control={control} name="endMinute" label="迄時" hint="整日出差免填" />
      </FormRow>
      <PlaceAndPurpose />
    </>
  );
};

export const OutingFields = () => {
  const { control } = useFormContext();
  return (
    <>
      <FormRow>
        <DateFieldControl control={control} name="on" label="公出日期" required hint="跨日請申請出差" />
        <TimePickerControl control={control} name="startMinute" label="起時" required />
        <TimePickerControl control={control} name="endMinute" label="迄時" required />
      </FormRow>
      <PlaceAndPurpose />
    </>
  );
};
