import { employeeDocuments } from '@hr/contracts/people/employee-documents';
import { type DocumentCategory, requiresExpiryDate } from '@hr/domain/people/employee-documents';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(employeeDocuments.fields);

export const DocumentFields = () => {
  const category: DocumentCategory = useWatch({ control: useFormContext().control, name: 'category' });
  return (
    <>
      <Field name="employeeId" withUpcoming />
      <FormRow>
        <Field name="category" />
        <Field name="confidentiality" />
      </FormRow>
      <Field name="fileId" />
      <FormRow>
        <Field name="name" />
        <Field name="number" />
      </FormRow>
      <FormRow>
        <Field name="issuedOn" />
        <Field name="expiresOn" required={requiresExpiryDate(category)} />
      </FormRow>
      <Field name="note" />
    </>
  );
};
