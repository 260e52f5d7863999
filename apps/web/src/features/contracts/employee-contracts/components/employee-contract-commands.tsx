import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { type ContractCommand, isContractCommandAllowed } from '@hr/domain/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';
import { inputOf } from '@hr/contracts/records';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { downloadFile } from '#api/download-file.ts';
import { showFailure } from '#failures/show-failure.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FileControl } from '#forms/file-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import {
  auditCommand,
  type Command,
  type CommandDialogProps,
  confirmCommand,
  deleteCommand,
  formCommand,
  type JointDialogProps,
} from '#records/commands.tsx';
import { useOnMount } from '#records/use-on-mount.ts';
import { DocumentFileDialog, SignedFileDialog } from './contract-file-dialogs.tsx';
import { BatchProduceDialog } from './batch-produce-dialog.tsx';
import { BatchRenewalDialog, RenewalFields } from './batch-renewal-dialog.tsx';
import { ContractWarnings } from './employee-contract-facts.tsx';
import { EmployeeContractFields } from './employee-contract-fields.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { ProduceDialog } from './produce-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';

interface EndFieldsProps {
  readonly item: EmployeeContract;
}

const isAllowed =
  (command: ContractCommand) =>
  ({ state }: EmployeeContract): boolean =>
    isContractCommandAllowed(state, command);

const Reason = () => (
  <TextFieldControl control={useFormContext().control} name="closingReason" label="原因" required rows={2} />
);

const EndFields = ({ item }: EndFieldsProps) => (
  <>
    <Typography>{`原迄日為 ${item.endOn === null ? '無' : formatDate(item.endOn)}。請一併確認計畫分攤與投保的迄日。`}</Typography>
    <Typography color="text.secondary">
      已有續約草稿時，其起日一併改為新迄日的次日，已產生的合約檔案須重新產生。
    </Typography>
    <DateFieldControl control={useFormContext().control} name="endOn" label="新迄日" required />
    <Reason />
    <FileControl
      control={useFormContext().control}
      name="fileId"
      label="附件"
      hint="支援 PDF、DOCX，單檔 10 MB 以內；保存後不可變更"
      upload={endpoints.upload}
      accept=".pdf,.docx"
      initial={null}
    />
  </>
);

const TerminationFields = () => (
  <>
    <Alert severity="warning">提前終止仍須依法預告並給付資遣費（如適用）；終止後無法恢復。</Alert>
    <DateFieldControl control={useFormContext().control} name="terminatedOn" label="最後生效日" required />
    <Reason />
  </>
);

const VoidFields = () => (
  <>
    <Alert severity="warning">作廢的合約視為自始無效，編號不再使用，紀錄仍會保留。</Alert>
    <Reason />
  </>
);

/** Downloads without a form. */
const downloadDialog = (endpoint: typeof endpoints.document) =>
  function Download({ item: { id }, onClose }: CommandDialogProps<EmployeeContract>) {
    useOnMount(() => {
      downloadFile(endpoint, { params: { id } }).catch((error: unknown) => showFailure('list.refused', error));
      onClose();
    });
    return null;
  };

/** Downloads the documents of several contracts as one archive. */
const DownloadTogether = ({ items, onClose }: JointDialogProps<EmployeeContract>) => {
  useOnMount(() => {
    const ids = items.map(({ id }) => id).join(',');
    downloadFile(endpoints.documents, { query: { ids } }).catch((error: unknown) => showFailure('list.refused', error));
    onClose(items);
  });
  return null;
};

export const employeeContractCommands: readonly Command<EmployeeContract>[] = [
  formCommand(employeeContracts, {
    label: '編輯',
    title: '編輯合約',
    submitLabel: '儲存',
    isInPlace: true,
    isOffered: isAllowed('edit'),
    endpoint: endpoints.update,
    valuesOf: (item) => ({ ...inputOf(employeeContracts.fields, item), pay: null }),
    Fields: EmployeeContractFields,
    maxWidth: 'md',
  }),
  {
    label: '產生合約檔案',
    isOffered: ({ state, templateName }) => templateName !== null && (state === 'draft' || state === 'pending_sign'),
    Dialog: ProduceDialog,
    JointDialog: ({ items, onClose }) => <BatchProduceDialog selected={items} onClose={() => onClose(items)} />,
  },
  {
    label: '上傳合約檔案',
    isOffered: ({ state, templateName }) => templateName === null && isContractCommandAllowed(state, 'attach_document'),
    Dialog: DocumentFileDialog,
  },
  confirmCommand(employeeContracts, {
    label: '送交簽署',
    consequence: '狀態改為「待簽署」，之後不可編輯；如須修改請先退回草稿。',
    endpoint: endpoints.submit,
    expected: { state: 'pending_sign' },
    Notice: ContractWarnings,
    isOffered: isAllowed('submit'),
  }),
  { label: '簽署', isOffered: isAllowed('sign'), Dialog: SignDialog },
  {
    label: '補上簽署檔',
    isOffered: ({ state, signedFileName }) =>
      isContractCommandAllowed(state, 'attach_signed') && signedFileName === null,
    Dialog: SignedFileDialog,
  },
  confirmCommand(employeeContracts, {
    label: '退回草稿',
    consequence: '狀態改為「草稿」，可重新編輯並產生檔案。',
    endpoint: endpoints.retract,
    expected: { state: 'draft' },
    isOffered: isAllowed('retract'),
  }),
  {
    ...formCommand(employeeContracts, {
      label: '續約',
      isOffered: ({ state, isRenewed, endOn }) =>
        isContractCommandAllowed(state, 'renew') && !isRenewed && endOn !== null,
      endpoint: endpoints.renew,
      opensAnswer: true,
      valuesOf: () => ({ endOn: null }),
      Fields: RenewalFields,
      maxWidth: 'sm',
    }),
    JointDialog: BatchRenewalDialog,
  },
  formCommand(employeeContracts, {
    label: '編輯合約結束日',
    submitLabel: '儲存',
    isOffered: ({ state, isRenewed, terminatedOn, endOn }) =>
      isContractCommandAllowed(state, 'change_end') && !isRenewed && terminatedOn === null && endOn !== null,
    endpoint: endpoints.changeEnd,
    valuesOf: ({ endOn }) => ({ endOn, closingReason: '', fileId: null }),
    Fields: EndFields,
    maxWidth: 'xs',
    toast: 'contract.end_date.ok',
  }),
  {
    label: '下載合約檔案',
    isForReaders: true,
    isOffered: ({ documentName }) => documentName !== null,
    Dialog: downloadDialog(endpoints.document),
    JointDialog: DownloadTogether,
  },
  {
    label: '列印',
    isForReaders: true,
    isOffered: ({ documentName }) => documentName !== null,
    Dialog: PrintDialog,
  },
  {
    label: '下載簽署檔',
    isForReaders: true,
    isOffered: ({ signedFileName }) => signedFileName !== null,
    Dialog: downloadDialog(endpoints.signedFile),
  },
  formCommand(employeeContracts, {
    label: '提前終止',
    isDangerous: true,
    isOffered: ({ state, terminatedOn }) => isContractCommandAllowed(state, 'terminate') && terminatedOn === null,
    endpoint: endpoints.terminate,
    valuesOf: () => ({ terminatedOn: null, closingReason: '' }),
    Fields: TerminationFields,
    maxWidth: 'xs',
  }),
  formCommand(employeeContracts, {
    label: '作廢',
    isDangerous: true,
    isOffered: isAllowed('void'),
    endpoint: endpoints.void,
    valuesOf: () => ({ closingReason: '' }),
    Fields: VoidFields,
    maxWidth: 'xs',
  }),
  deleteCommand(employeeContracts, {
    remove: endpoints.remove,
    isOffered: isAllowed('delete'),
    consequence: '刪除後無法復原，合約編號不再使用。',
  }),
  auditCommand(employeeContracts),
];
