import { changeReasons } from '@hr/contracts/personnel-actions/change-reasons';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(changeReasons.fields);

export const ChangeReasonForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <FormRow>
      <Field name="isForTransfers" />
      <Field name="isForLeaving" />
      <Field name="isForUnpaidLeave" />
    </FormRow>
    <Field name="sortOrder" />
  </>
);
