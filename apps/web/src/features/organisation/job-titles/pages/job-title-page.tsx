import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { masterDataPage } from '#records/master-data-page.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(jobTitles.fields);

const JobTitleForm = () => (
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

const hiddenByDefault = ['nameEn', 'description', 'sortOrder'];

export const JobTitlePage = masterDataPage({
  title: '職稱設定',
  description: jobTitles,
  hiddenByDefault,
  usersOf: ({ id }) => `/dashboard/employee_data?jobTitleId=${id}`,
  Form: JobTitleForm,
});
