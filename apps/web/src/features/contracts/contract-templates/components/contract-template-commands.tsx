import {
  type ContractTemplate,
  contractTemplateEndpoints as endpoints,
  contractTemplates,
} from '@hr/contracts/contracts/contract-templates';
import { isTemplateCommandAllowed, templateStateAfter } from '@hr/domain/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import { downloadFile } from '#api/download-file.ts';
import {
  auditCommand,
  type Command,
  type CommandDialogProps,
  confirmCommand,
  DEACTIVATE,
  deleteCommand,
  editCommand,
  formCommand,
} from '#records/commands.tsx';
import { showFailure } from '#failures/show-failure.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useOnMount } from '#records/use-on-mount.ts';
import { FormRow } from '#forms/form-row.tsx';
import { TemplateFileDialog } from './template-file-dialog.tsx';
import { TemplatePreviewDialog } from './template-preview-dialog.tsx';

const Field = fieldControlOf(contractTemplates.fields);

export const ContractTemplateFields = () => (
  <>
    <Field name="code" />
    <Field name="nameZh" />
    <Field name="employmentTypeIds" />
    <FormRow>
      <Field name="termKind" />
      <Field name="language" />
    </FormRow>
    <Field name="projectKinds" />
    <Field name="effectiveOn" />
    <Field name="note" />
  </>
);

const hasFile = ({ versionNo }: ContractTemplate): boolean => versionNo !== null;

/** Downloads without a form. */
const Download = ({ item: { id }, onClose }: CommandDialogProps<ContractTemplate>) => {
  useOnMount(() => {
    downloadFile(endpoints.downloadFile, { params: { id } }).catch((error: unknown) =>
      showFailure('list.refused', error),
    );
    onClose();
  });
  return null;
};

const CopyFields = () => (
  <>
    <Alert severity="info">複本為草稿，名稱為「原名 - 複本」，範本檔案一併複製。</Alert>
    <Field name="code" label="新範本編號" />
  </>
);

export const contractTemplateCommands: readonly Command<ContractTemplate>[] = [
  editCommand(contractTemplates, {
    update: endpoints.update,
    Fields: ContractTemplateFields,
    maxWidth: 'sm',
  }),
  { label: '上傳範本檔案', Dialog: TemplateFileDialog },
  confirmCommand(contractTemplates, {
    label: '啟用',
    consequence: '啟用後自生效日起可選用此範本新增合約。須已上傳範本檔案，且沒有無法辨識的欄位。',
    endpoint: endpoints.activate,
    expected: { state: templateStateAfter('activate') },
    isOffered: ({ state }) => isTemplateCommandAllowed(state, 'activate'),
  }),
  { label: '預覽', isForReaders: true, isOffered: hasFile, Dialog: TemplatePreviewDialog },
  { label: '下載', isForReaders: true, isOffered: hasFile, Dialog: Download },
  formCommand(contractTemplates, {
    label: '複製',
    endpoint: endpoints.copy,
    isVersioned: false,
    opensAnswer: true,
    valuesOf: () => ({ code: '' }),
    Fields: CopyFields,
    maxWidth: 'xs',
    toast: 'common.duplicate.ok',
  }),
  confirmCommand(contractTemplates, {
    label: DEACTIVATE,
    consequence: '停用後將無法選用，既有合約不受影響。',
    endpoint: endpoints.deactivate,
    expected: { state: templateStateAfter('deactivate') },
    isOffered: ({ state }) => isTemplateCommandAllowed(state, 'deactivate'),
  }),
  deleteCommand(contractTemplates, {
    remove: endpoints.remove,
    isOffered: ({ usageCount }) => usageCount === 0,
    consequence: '刪除後無法復原，範本檔案一併刪除。',
  }),
  auditCommand(contractTemplates),
];
