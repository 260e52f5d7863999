import { customKinds } from '@hr/contracts/signing/custom-kinds';
import { masterDataPage } from '#records/master-data-page.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { QuestionsField } from '../components/questions-field.tsx';

const Field = fieldControlOf(customKinds.fields);

const CustomKindForm = () => (
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

const hiddenByDefault = ['hint', 'sortOrder'];

export const CustomKindPage = masterDataPage({
  title: '自訂申請類別',
  description: customKinds,
  hiddenByDefault,
  Form: CustomKindForm,
});
