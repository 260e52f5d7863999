import { customKinds } from '@hr/contracts/signing/custom-kinds';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { QuestionsField } from './questions-field.tsx';

const Field = fieldControlOf(customKinds.fields);

export const CustomKindForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <Field name="hint" />
    <FormSection title="欄位">
      <QuestionsField />
    </FormSection>
    <FormRow>
      <Field name="requiresAttachment" />
      <Field name="sortOrder" />
    </FormRow>
  </>
);
