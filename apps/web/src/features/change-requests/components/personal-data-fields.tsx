import { personalFields } from '@hr/contracts/change-requests';
import { employeeFields } from '@hr/contracts/employees';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { EducationLines, EmergencyContactFields } from '#features/employees/index.ts';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const { bankAccount } = employeeFields;

const Field = fieldControlOf(personalFields);

interface PersonalDataFieldsProps {
  /** A foreigner is called by the name in the passport. */
  readonly isForeign: boolean;
  /** What is known of the account that is there; null for none. */
  readonly account: string | null;
}

/** An account is replaced here and taken away by those who pay, so that the field offers no way to empty it. */
const AccountField = ({ account }: Pick<PersonalDataFieldsProps, 'account'>) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <TextFieldControl
      control={useFormContext().control}
      name="bankAccount"
      label={bankAccount.label}
      hint={account === null ? undefined : `目前為 ${account}，空白表示不變更`}
    />
  </Box>
);

/** All that people may say of themselves. */
export const PersonalDataFields = ({ isForeign, account }: PersonalDataFieldsProps) => (
  <>
    <TextFieldControl control={useFormContext().control} name="reason" label="申請原因" required rows={2} />
    <FormSection title="聯絡方式">
      <FormRow>
        <Field name="mobile" />
        <Field name="phone" />
      </FormRow>
      <Field name="personalEmail" />
      <Field name="householdAddress" />
      <Field name="mailingAddress" />
    </FormSection>
    <EmergencyContactFields />
    <FormSection title="個人">
      <FormRow>
        <Field name="nameEn" required={isForeign} />
        <Field name="alias" />
      </FormRow>
      <Field name="maritalStatus" />
      <EducationLines />
    </FormSection>
    <FormSection title="薪轉">
      <FormRow>
        <Field name="payMethod" />
        <AccountField account={account} />
      </FormRow>
      <FormRow>
        <Field name="bankCode" />
        <Field name="bankBranchCode" />
      </FormRow>
    </FormSection>
  </>
);
