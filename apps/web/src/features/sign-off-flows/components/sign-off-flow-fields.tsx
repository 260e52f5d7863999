import { signOffFlows } from '@hr/contracts/sign-off-flows';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { InformedField } from './informed-field.tsx';
import { StepsField } from './steps-field.tsx';

const Field = fieldControlOf(signOffFlows.fields);

/** What an earlier choice left of a kind that HR has made is none of another. */
const KindField = () => {
  const { setValue } = useFormContext();
  return <Field name="kind" onPick={() => setValue('customKindId', null)} />;
};

const CustomKindField = () => {
  const { control } = useFormContext();
  return useWatch({ control, name: 'kind' }) === 'custom' ? (
    <Field name="customKindId" hint="未選擇表示全部自訂申請" />
  ) : null;
};

/** The fields that adding and editing share. */
export const SignOffFlowFields = () => (
  <>
    <FormSection title="適用範圍">
      <FormRow>
        <Field name="name" />
        <KindField />
      </FormRow>
      <CustomKindField />
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
