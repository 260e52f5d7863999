import { changeReasons } from '@hr/contracts/personnel-actions/change-reasons';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { masterDataPage } from '#records/master-data-page.tsx';

const Field = fieldControlOf(changeReasons.fields);

const ChangeReasonForm = () => (
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

const hiddenByDefault = ['sortOrder'];

export const ChangeReasonPage = masterDataPage({
  title: '異動原因設定',
  description: changeReasons,
  hiddenByDefault,
  Form: ChangeReasonForm,
});
