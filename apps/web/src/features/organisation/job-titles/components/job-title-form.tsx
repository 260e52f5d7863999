import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(jobTitles.fields);

export const JobTitleForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <Field name="nameEn" />
    <FormRow>
      <Field name="family" />
      <Field name="grade" />
    </FormRow>
    <FormRow>
      <Field name="probationMonths" />
      <Field name="sortOrder" />
    </FormRow>
    <Field name="isManagerial" />
    <Field name="description" />
  </>
);
