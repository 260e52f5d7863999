import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
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

/** Which file of a contract it is. */
type FileName = 'signedFileId' | 'documentFileId';

/** The file itself; it is sent first, and named by its identifier then. */
type Chosen = Partial<Record<FileName, File | null>>;

interface FileOfContract {
  readonly name: FileName;
  readonly label: string;
  readonly text: string;
  /** Endings: `.pdf,.docx`. */
  readonly accept: string;
  readonly hint: string;
  readonly attach: (contract: EmployeeContract, fileId: string) => Promise<unknown>;
}

/** A dialog by which a contract is given a file. */
const contractFileDialog = ({ name, label, text, accept, hint, attach }: FileOfContract) => {
  const schema = z.object({ [name]: z.instanceof(File, { error: '請選擇檔案' }) });
  return function ContractFileDialog({
    item,
    onClose,
  }: Pick<CommandDialogProps<EmployeeContract>, 'item' | 'onClose'>) {
    const form = useForm<Chosen, unknown, Record<string, File>>({
      resolver: zodResolver(schema) as never,
      defaultValues: { [name]: null },
    });
    const { field, fieldState } = useController({ control: form.control, name });
    const refresh = useRefresh();
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
          // It says itself that it is of the contract.
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

/** 補上簽署檔: what both have signed on paper, scanned later. */
export const SignedFileDialog = contractFileDialog({
  name: 'signedFileId',
  label: '補上簽署檔',
  text: '雙方簽署後的掃描檔；保存後不可變更，下載會留下紀錄。',
  accept: '.pdf',
  hint: '支援 PDF，單檔 10 MB 以內',
  attach: ({ id, version }, signedFileId) =>
    call(endpoints.attachSigned, { params: { id }, body: { signedFileId, version } }),
});

/** 上傳合約檔案: what is signed where no template makes it. */
export const DocumentFileDialog = contractFileDialog({
  name: 'documentFileId',
  label: '上傳合約檔案',
  text: '未選用範本的合約以此檔案送交簽署；簽署前可重新上傳，簽署後不再變更。',
  accept: '.docx',
  hint: '支援 DOCX，單檔 10 MB 以內；雙方已簽署的 PDF 請於「簽署」時上傳',
  attach: ({ id, version }, documentFileId) =>
    call(endpoints.attachDocument, { params: { id }, body: { documentFileId, version } }),
});
