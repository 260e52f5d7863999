import { jobTitles } from '@hr/contracts/job-titles';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#master-data/index.ts';

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
