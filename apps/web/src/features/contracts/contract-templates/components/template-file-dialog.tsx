import {
  type ContractTemplate,
  contractTemplateEndpoints as endpoints,
} from '@hr/contracts/contracts/contract-templates';
import { placeholders } from '@hr/domain/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { FileChoice } from '#forms/file-choice.tsx';

const schema = z.object({ file: z.instanceof(File, { error: '請選擇檔案' }) });

export const TemplateFileDialog = ({ item, onClose }: CommandDialogProps<ContractTemplate>) => {
  const form = useSchemaForm<z.output<typeof schema>, { file: File | null }>(schema, { file: null });
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  const refresh = useRefresh('contractTemplates');
  return (
    <FormDialog
      title="上傳範本檔案"
      submitLabel="上傳"
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onReload={() => refresh()}
      onSubmit={async ({ file }) => {
        await call(endpoints.replaceFile, { params: { id: item.id }, query: { version: item.version }, file });
        toast('template.file.ok');
        await refresh();
        onClose();
      }}
    >
      {item.usageCount > 0 ? (
        <Alert severity="info">已有合約使用目前的版本，上傳後另存為新版本，既有合約不受影響。</Alert>
      ) : null}
      <FormLabel required>Word 文件</FormLabel>
      <FileChoice
        file={field.value}
        accept=".docx"
        hint="支援 DOCX，單檔 10 MB 以內，不可含巨集、內嵌物件或外部連結的內容"
        maximumSize={endpoints.replaceFile.maximumSize}
        onChoose={field.onChange}
      />
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
      <Typography variant="body2">
        {`以雙大括號標示要帶入的欄位，可用的欄位：${placeholders.map(({ name }) => `{{${name}}}`).join(' ')}`}
      </Typography>
    </FormDialog>
  );
};
