import { type Employee, employeePhotoEndpoints as endpoints } from '@hr/contracts/people/employees';
import Alert from '@mui/material/Alert';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { PhotoChoice } from './photo-choice.tsx';

const schema = z.object({ file: z.instanceof(File, { error: '請選擇照片' }) });

interface EmployeePhotoDialogProps {
  readonly item: Employee;
  readonly onUploaded: () => Promise<void>;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Uploads or replaces a photo. The preview shows the part that will be stored. */
export const EmployeePhotoDialog = ({ item, onUploaded, onReload, onClose }: EmployeePhotoDialogProps) => {
  const form = useSchemaForm<z.output<typeof schema>, { file: File | null }>(schema, { file: null });
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  return (
    <FormDialog
      title={item.photoFileId === null ? '上傳照片' : '更換照片'}
      submitLabel="上傳"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={onReload}
      onSubmit={async ({ file }) => {
        await call(endpoints.replace, { params: { id: item.id }, query: { version: item.version }, file });
        await onUploaded();
      }}
    >
      <PhotoChoice
        photo={field.value}
        required
        onChoose={(photo) => form.setValue('file', photo, { shouldDirty: true, shouldValidate: true })}
        onRefuse={(message) => {
          field.onChange(null);
          form.setError('file', { message });
        }}
      />
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
    </FormDialog>
  );
};
