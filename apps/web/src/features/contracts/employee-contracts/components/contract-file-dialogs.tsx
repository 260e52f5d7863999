import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import Alert from '@mui/material/Alert';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { FileChoice } from '#forms/file-choice.tsx';

type FileName = 'signedFileId' | 'documentFileId';

/** The selected file. It is uploaded first, then sent as an ID. */
type SelectedFile = Partial<Record<FileName, File | null>>;

interface FileDialogOptions {
  readonly name: FileName;
  readonly label: string;
  readonly text: string;
  /** File extensions: `.pdf,.docx`. */
  readonly accept: string;
  readonly hint: string;
  readonly attach: (contract: EmployeeContract, fileId: string) => Promise<unknown>;
}

/** Builds a dialog that attaches a file to a contract. */
const contractFileDialog = ({ name, label, text, accept, hint, attach }: FileDialogOptions) => {
  const schema = z.object({ [name]: z.instanceof(File, { error: '請選擇檔案' }) });
  return function ContractFileDialog({
    item,
    onClose,
  }: Pick<CommandDialogProps<EmployeeContract>, 'item' | 'onClose'>) {
    const form = useSchemaForm<Record<string, File>, SelectedFile>(schema, { [name]: null });
    const { field, fieldState } = useController({ control: form.control, name });
    const refresh = useRefresh('employeeContracts');
    return (
      <FormDialog
        title={`${label}：${employeeContracts.titleOf(item)}`}
        submitLabel="上傳"
        form={form}
        onClose={onClose}
        onReload={() => refresh()}
        onSubmit={async ({ [name]: file }) => {
          const { id } = await call(endpoints.upload, { file: file as File });
          await attach(item, id);
          // The label already contains the noun.
          toast('common.command.ok', { values: { command: label, noun: '' } });
          await refresh();
          onClose();
        }}
      >
        <Alert severity="info">{text}</Alert>
        <FileChoice
          file={field.value ?? null}
          accept={accept}
          hint={hint}
          maximumSize={endpoints.upload.maximumSize}
          onChoose={field.onChange}
        />
        {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
      </FormDialog>
    );
  };
};

/** 補上簽署檔: a scan of a contract signed on paper. */
export const SignedFileDialog = contractFileDialog({
  name: 'signedFileId',
  label: '補上簽署檔',
  text: '雙方簽署後的掃描檔；保存後不可變更，下載會留下紀錄。',
  accept: '.pdf',
  hint: '支援 PDF，單檔 10 MB 以內',
  attach: ({ id, version }, signedFileId) =>
    call(endpoints.attachSigned, { params: { id }, body: { signedFileId, version } }),
});

/** 上傳合約檔案: the document to sign if there is no template. */
export const DocumentFileDialog = contractFileDialog({
  name: 'documentFileId',
  label: '上傳合約檔案',
  text: '未選用範本的合約以此檔案送交簽署；簽署前可重新上傳，簽署後不再變更。',
  accept: '.docx',
  hint: '支援 DOCX，單檔 10 MB 以內；雙方已簽署的 PDF 請於「簽署」時上傳',
  attach: ({ id, version }, documentFileId) =>
    call(endpoints.attachDocument, { params: { id }, body: { documentFileId, version } }),
});
