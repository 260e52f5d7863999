import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { masterDataPage } from '#records/master-data-page.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { TermFields } from '../components/term-fields.tsx';

const Field = fieldControlOf(employmentTypes.fields);

const EmploymentTypeForm = () => (
  <>
    <FormSection title="基本資料">
      <FormRow>
        <Field name="code" />
        <Field name="nameZh" />
      </FormRow>
      <Field name="nameEn" />
      <Field name="sortOrder" />
    </FormSection>
    <FormSection title="期限與提醒">
      <TermFields />
      <FormRow>
        <Field name="probationMonths" />
        <Field name="reminderDays" />
      </FormRow>
    </FormSection>
    <FormSection title="工時、薪資與保險">
      <FormRow>
        <Field name="workingTime" />
        <Field name="weeklyMinutes" />
      </FormRow>
      <Field name="payBasis" />
      <Field name="insurances" />
      <FormRow>
        <Field name="isLaborActApplicable" />
        <Field name="isProjectFundable" />
      </FormRow>
    </FormSection>
  </>
);

const hiddenByDefault = [
  'nameEn',
  'fixedTermReason',
  'weeklyMinutes',
  'payBasis',
  'probationMonths',
  'reminderDays',
  'isProjectFundable',
  'sortOrder',
];

export const EmploymentTypePage = masterDataPage({
  title: '聘僱類型設定',
  description: employmentTypes,
  hiddenByDefault,
  Form: EmploymentTypeForm,
});
