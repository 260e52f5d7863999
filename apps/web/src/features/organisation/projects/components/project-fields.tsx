import { projects } from '@hr/contracts/organisation/projects';
import { type CalendarDate, isCalendarDate, laterOf } from '@hr/domain/dates';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { today } from '#format/use-today.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { BudgetLinesField } from './budget-lines-field.tsx';

const Field = fieldControlOf(projects.fields);

/** Fields for both adding and editing. */
export const ProjectFields = () => (
  <>
    <FormSection title="基本資料">
      <FormRow>
        <Field name="code" />
        <Field name="grantNo" />
      </FormRow>
      <Field name="nameZh" />
      <FormRow>
        <Field name="shortName" />
        <Field name="nameEn" />
      </FormRow>
      <FormRow>
        <Field name="kind" />
        <Field name="funder" />
      </FormRow>
    </FormSection>
    <FormSection title="核定與期間">
      <FormRow>
        <Field name="approvalDocumentNo" />
        <Field name="approvedOn" />
      </FormRow>
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
      </FormRow>
    </FormSection>
    <PeopleFields />
    <FormSection title="經費">
      <FormRow>
        <Field name="approvedAmount" />
        <Field name="personnelAmount" />
      </FormRow>
      <BudgetLinesField />
      <FormRow>
        <Field name="eligibleCosts" />
        <Field name="maxEffortPercent" />
        <Field name="minimumPay" />
      </FormRow>
      <FormRow>
        <Field name="costCenter" />
        <Field name="accountCode" />
      </FormRow>
      <Field name="isFundsPending" />
      <Field name="isExclusive" />
    </FormSection>
    <Field name="note" />
  </>
);

const isDate = (text: unknown): text is CalendarDate => typeof text === 'string' && isCalendarDate(text);

/** Offers employees of the project's first day, or of today if it has started. */
const PeopleFields = () => {
  const startOn: unknown = useWatch({ control: useFormContext().control, name: 'startOn' });
  const day = isDate(startOn) ? laterOf(startOn, today()) : today();
  return (
    <FormSection title="人員">
      <Field name="principalInvestigatorId" asOf={day} />
      <Field name="managerId" asOf={day} />
      <Field name="coInvestigatorIds" asOf={day} />
    </FormSection>
  );
};
