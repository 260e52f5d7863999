import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/employee-contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/record.queries.ts';
import { FileChoice } from '#transfer/file-choice.tsx';

const LABEL = '補上簽署檔';

/** The file itself; it is sent first, and named by its identifier then. */
const schema = z.object({ signedFileId: z.instanceof(File, { error: '請選擇檔案' }) });

/** 補上簽署檔: what both have signed on paper, scanned later. */
export const SignedFileDialog = ({ item, onClose }: CommandDialogProps<EmployeeContract>) => {
  const form = useForm<{ signedFileId: File | null }, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema) as never,
    defaultValues: { signedFileId: null },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'signedFileId' });
  const refresh = useRefresh();
  return (
    <FormDialog
      title={`${LABEL}：${employeeContracts.titleOf(item)}`}
      submitLabel="上傳"
      form={form}
      onClose={onClose}
      onReload={() => refresh()}
      onSubmit={async ({ signedFileId: file }) => {
        const { id: signedFileId } = await call(endpoints.upload, { file });
        await call(endpoints.attachSigned, { params: { id: item.id }, body: { signedFileId, version: item.version } });
        toast('common.command.ok', { values: { command: LABEL, noun: employeeContracts.noun } });
        await refresh();
        onClose();
      }}
    >
      <Alert severity="info">雙方簽署後的掃描檔；保存後不可變更，下載會留下紀錄。</Alert>
      <FileChoice
        file={field.value}
        accept=".pdf"
        hint="支援 PDF，單檔 10 MB 以內"
        maximumSize={endpoints.upload.maximumSize}
        onChoose={field.onChange}
      />
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
    </FormDialog>
  );
};
