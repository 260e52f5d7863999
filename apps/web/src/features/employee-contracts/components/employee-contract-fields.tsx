import { employeeContracts } from '@hr/contracts/employee-contracts';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { MoneyFieldControl } from '#forms/money-field-control.tsx';
import { useFormRecord } from '#records/form-record.ts';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(employeeContracts.fields);

/** The amount, which nobody is shown again: an edit that leaves it empty leaves it as it is. */
const PayField = () => {
  const { control } = useFormContext();
  const record = useFormRecord();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <MoneyFieldControl
        control={control}
        name="pay"
        label="薪資（元）"
        hint={record?.['pay'] ? '已填寫；空白表示不變更' : '依計薪方式填寫每月或每小時金額；送交簽署前必填'}
      />
    </Box>
  );
};

/** The fields that adding and editing share. */
export const EmployeeContractFields = () => (
  <>
    <FormSection title="契約">
      <FormRow>
        <Field name="employeeId" withUpcoming />
        <Field name="employmentTypeId" />
      </FormRow>
      <FormRow>
        <Field name="kind" />
        <Field name="fixedTermReason" />
      </FormRow>
      <FormRow>
        <Field name="startOn" />
        <Field name="endOn" />
      </FormRow>
      <Field name="projectIds" />
    </FormSection>
    <FormSection title="工作">
      <FormRow>
        <Field name="jobTitle" />
        <Field name="workPlace" />
      </FormRow>
      <Field name="workContent" />
      <FormRow>
        <Field name="workHours" />
        <Field name="probationMonths" />
      </FormRow>
    </FormSection>
    <FormSection title="薪資與簽署">
      <FormRow>
        <Field name="payBasis" />
        <PayField />
      </FormRow>
      <Field name="signMethod" />
    </FormSection>
    <Field name="note" />
  </>
);
