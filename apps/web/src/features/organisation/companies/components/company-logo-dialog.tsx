import { companyLogoEndpoints as endpoints } from '@hr/contracts/organisation/companies';
import Alert from '@mui/material/Alert';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';

const schema = z.object({ file: z.instanceof(File, { error: '請選擇檔案' }) });

interface CompanyLogoDialogProps {
  readonly company: { readonly id: string; readonly version: number };
  readonly onUploaded: () => Promise<void>;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Uploads a logo or replaces the current one. */
export const CompanyLogoDialog = ({ company, onUploaded, onReload, onClose }: CompanyLogoDialogProps) => {
  const form = useSchemaForm<z.output<typeof schema>, { file: File | null }>(schema, { file: null });
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  return (
    <FormDialog
      title="上傳 LOGO"
      submitLabel="上傳"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={onReload}
      onSubmit={async ({ file }) => {
        await call(endpoints.replace, { params: { id: company.id }, query: { version: company.version }, file });
        await onUploaded();
      }}
    >
      <FormLabel required>圖檔</FormLabel>
      <FileChoice
        file={field.value}
        accept=".png"
        hint="支援 PNG，單檔 1 MB 以內，寬與高 4000 像素以內"
        maximumSize={endpoints.replace.maximumSize}
        onChoose={field.onChange}
      />
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
    </FormDialog>
  );
};
