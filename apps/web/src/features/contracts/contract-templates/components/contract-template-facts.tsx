import {
  type ContractTemplate,
  contractTemplates,
  templateStateNames,
} from '@hr/contracts/contracts/contract-templates';
import type { TemplateState } from '@hr/domain/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { TemplateVersions } from './template-versions.tsx';

const stateKinds: Readonly<Record<TemplateState, StatusKind>> = {
  draft: 'neutral',
  in_use: 'positive',
  out_of_use: 'neutral',
};

interface TemplateProps {
  readonly item: ContractTemplate;
}

export const ContractTemplateStatus = ({ item: { state } }: TemplateProps) => (
  <StatusChip kind={stateKinds[state]} label={templateStateNames[state]} />
);

const { code: _code, nameZh: _name, ...fields } = contractTemplates.fields;
const { state: _state, ...kept } = contractTemplates.kept;
const { unknownPlaceholders: _unknown, ...derived } = contractTemplates.derived;

export const ContractTemplateFacts = ({ item }: TemplateProps) => (
  <>
    {item.versionNo === null ? <Alert severity="info">尚未上傳範本檔案，上傳後才能啟用。</Alert> : null}
    {item.unknownPlaceholders.length > 0 ? (
      <Alert severity="warning">{`無法辨識的欄位：${item.unknownPlaceholders.join('、')}，請修正檔案後重新上傳。`}</Alert>
    ) : null}
    <FactList facts={factsOf({ ...fields, ...kept, ...derived }, item)} />
    <TemplateVersions item={item} />
  </>
);
