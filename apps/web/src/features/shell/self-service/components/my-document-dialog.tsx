import { myDocumentEndpoints, myDocumentFields } from '@hr/contracts/shell/self-service';
import { initialInput } from '@hr/contracts/records';
import { type DocumentCategory, requiresExpiryDate } from '@hr/domain/people/employee-documents';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useRefresh } from '#records/refresh.queries.ts';

const Field = fieldControlOf(myDocumentFields);

const { create } = myDocumentEndpoints;

const Fields = () => {
  const category = useWatch({ name: 'category' }) as DocumentCategory;
  return (
    <>
      <Alert severity="info">上傳後由人事單位審核，核可後才列為有效文件。</Alert>
      <Field name="category" />
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

interface MyDocumentDialogProps {
  readonly category?: DocumentCategory;
  readonly onClose: () => void;
}

/** 上傳文件 of the caller, for review by HR. */
export const MyDocumentDialog = ({ category, onClose }: MyDocumentDialogProps) => {
  const refresh = useRefresh('myDocuments');
  const form = useSchemaForm(create.body, { ...initialInput(myDocumentFields), ...(category ? { category } : {}) });
  return (
    <FormDialog
      title="上傳文件"
      submitLabel="上傳"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(create, { body });
        toast('document.upload.ok');
        await refresh();
        onClose();
      }}
    >
      <Fields />
    </FormDialog>
  );
};
