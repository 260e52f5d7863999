import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { signOffFlows } from '@hr/contracts/signing/sign-off-flows';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { InformedField } from './informed-field.tsx';
import { StepsField } from './steps-field.tsx';

const Field = fieldControlOf(signOffFlows.fields);

/** Clears the criteria that belong to the previous kind. */
const KindField = () => {
  const { setValue } = useFormContext();
  return (
    <Field
      name="kind"
      onPick={() => {
        setValue('customKindId', null);
        setValue('leaveType', null);
      }}
    />
  );
};

const OfKindField = () => {
  const { control } = useFormContext();
  const kind: ApplicationKind = useWatch({ control, name: 'kind' });
  if (kind === 'custom') {
    return <Field name="customKindId" hint="未選擇表示全部自訂申請" />;
  }
  return kind === 'leave' ? <Field name="leaveType" emptyLabel="全部假別" /> : null;
};

export const SignOffFlowFields = () => (
  <>
    <FormSection title="適用範圍">
      <FormRow>
        <Field name="name" />
        <KindField />
      </FormRow>
      <OfKindField />
      <Field name="departmentId" />
      <FormRow>
        <Field name="jobTitleId" hint="未選擇表示全部職稱" />
        <Field name="employmentTypeId" hint="未選擇表示全部聘僱類型" />
      </FormRow>
      <FormRow>
        <Field name="fromMinutes" />
        <Field name="untilMinutes" />
      </FormRow>
    </FormSection>
    <FormSection title="關卡">
      <StepsField />
      <Field name="skipsRepeated" />
      <Field name="allowsRejection" />
    </FormSection>
    <FormSection title="時限">
      <FormRow>
        <Field name="overdueDays" />
        <Field name="escalationDays" />
      </FormRow>
      <FormRow>
        <Field name="expiresAfterDays" />
        <Field name="expiryNoticeDays" />
      </FormRow>
    </FormSection>
    <FormSection title="決行後知會">
      <InformedField />
    </FormSection>
  </>
);
