import { signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(signOffDeputies.fields);

export const DeputyDays = () => (
  <>
    <FormRow>
      <Field name="startOn" />
      <Field name="endOn" hint="含當日" />
    </FormRow>
    <Field name="kinds" />
    <Field name="note" />
  </>
);

export const SignOffDeputyFields = () => (
  <>
    <FormRow>
      <Field name="employeeId" />
      <Field name="deputyId" />
    </FormRow>
    <DeputyDays />
  </>
);
