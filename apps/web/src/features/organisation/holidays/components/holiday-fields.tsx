import { holidays } from '@hr/contracts/organisation/holidays';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

export const HolidayField = fieldControlOf(holidays.fields);

/** The fields that adding and editing share. */
export const HolidayFields = () => (
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
