import { employeeContractEndpoints as endpoints, employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { useDebounced } from '#forms/use-debounced.ts';
import { useFormRecord } from '#records/form-record.ts';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(employeeContracts.fields);

/** Milliseconds after the last key. */
const TYPING_PAUSE_MS = 300;

/** Warns of a pay below the minimum wage while it is entered. */
const PayWarnings = () => {
  const { startOn, endOn, payBasis, pay, employmentTypeId } = useWatch();
  const values = useDebounced(JSON.stringify({ startOn, endOn, payBasis, pay, employmentTypeId }), TYPING_PAUSE_MS);
  const body = endpoints.judgePay.body.safeParse(JSON.parse(values));
  const { data } = useQuery({
    ...endpointQuery(endpoints.judgePay, { body: body.data as never }),
    enabled: body.success,
  });
  return body.success
    ? data?.items.map(({ text }) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))
    : null;
};

/** The form does not show the stored amount. An empty input leaves it unchanged. */
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
      <PayWarnings />
      <Field name="signMethod" />
    </FormSection>
    <Field name="note" />
  </>
);
