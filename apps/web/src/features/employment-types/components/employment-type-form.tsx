import { employmentTypes } from '@hr/contracts/employment-types';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { TermFields } from './term-fields.tsx';

const Field = fieldControlOf(employmentTypes.fields);

export const EmploymentTypeForm = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <Field name="nameEn" />
    <TermFields />
    <FormRow>
      <Field name="workingTime" />
      <Field name="weeklyMinutes" />
    </FormRow>
    <FormRow>
      <Field name="payBasis" />
      <Field name="probationMonths" />
    </FormRow>
    <Field name="insurances" />
    <FormRow>
      <Field name="reminderDays" />
      <Field name="sortOrder" />
    </FormRow>
    <FormRow>
      <Field name="isLaborActApplicable" />
      <Field name="isProjectFundable" />
    </FormRow>
  </>
);
