import {
  type EmployeeDocument,
  employeeDocumentEndpoints as endpoints,
  employeeDocuments,
} from '@hr/contracts/people/employee-documents';
import { isReviewable } from '@hr/domain/people/employee-documents';
import Alert from '@mui/material/Alert';
import { useFormContext } from 'react-hook-form';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, confirmCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { DocumentFields } from './document-fields.tsx';

export const CreateDocument = createDialog(employeeDocuments, {
  create: endpoints.create,
  Fields: DocumentFields,
  maxWidth: 'sm',
  toast: 'document.upload.ok',
});

const ReturnFields = () => (
  <TextFieldControl control={useFormContext().control} name="returnReason" label="退回原因" required rows={2} />
);

const RemovalFields = () => (
  <>
    <Alert severity="warning">刪除後無法復原，檔案一併刪除。</Alert>
    <TextFieldControl control={useFormContext().control} name="reason" label="刪除原因" required rows={2} />
  </>
);

const isPending = ({ review }: EmployeeDocument): boolean => isReviewable(review);

export const reviewCommands: readonly Command<EmployeeDocument>[] = [
  {
    ...confirmCommand(employeeDocuments, {
      label: '核可',
      consequence: '核可後此文件即為有效，並計入必備文件。',
      endpoint: endpoints.approve,
      isOffered: isPending,
    }),
    isForReaders: true,
  },
  {
    ...formCommand(employeeDocuments, {
      label: '退回',
      endpoint: endpoints.sendBack,
      isOffered: isPending,
      valuesOf: () => ({ returnReason: '' }),
      bulkValues: () => ({ returnReason: '' }),
      Fields: ReturnFields,
      maxWidth: 'xs',
    }),
    isForReaders: true,
  },
];

export const documentCommands: readonly Command<EmployeeDocument>[] = [
  editCommand(employeeDocuments, {
    update: endpoints.update,
    Fields: DocumentFields,
    maxWidth: 'sm',
    toast: 'document.edit.ok',
  }),
  formCommand(employeeDocuments, {
    label: '刪除',
    isDangerous: true,
    isRemoval: true,
    endpoint: endpoints.remove,
    valuesOf: () => ({ reason: '' }),
    bulkValues: () => ({ reason: '' }),
    Fields: RemovalFields,
    maxWidth: 'xs',
    toast: 'document.delete.ok',
  }),
  auditCommand(employeeDocuments),
];
