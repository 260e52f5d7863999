import { signOffFlows } from '@hr/contracts/sign-off-flows';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { InformedField } from './informed-field.tsx';
import { StepsField } from './steps-field.tsx';

const Field = fieldControlOf(signOffFlows.fields);

/** The fields that adding and editing share. */
export const SignOffFlowFields = () => (
  <>
    <FormSection title="適用範圍">
      <FormRow>
        <Field name="name" />
        <Field name="kind" />
      </FormRow>
      <FormRow>
        <Field name="departmentId" />
        <Field name="fromMinutes" />
      </FormRow>
    </FormSection>
    <FormSection title="關卡">
      <StepsField />
      <Field name="skipsRepeated" />
      <Field name="allowsRejection" />
      <Field name="expiresAfterDays" />
    </FormSection>
    <FormSection title="決行後知會">
      <InformedField />
    </FormSection>
  </>
);
