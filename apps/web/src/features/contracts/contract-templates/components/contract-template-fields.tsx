import { contractTemplates } from '@hr/contracts/contracts/contract-templates';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(contractTemplates.fields);

/** The fields that adding and editing share. */
export const ContractTemplateFields = () => (
  <>
    <Field name="code" />
    <Field name="nameZh" />
    <Field name="employmentTypeIds" />
    <FormRow>
      <Field name="termKind" />
      <Field name="language" />
    </FormRow>
    <Field name="projectKinds" />
    <Field name="effectiveOn" />
    <Field name="note" />
  </>
);
