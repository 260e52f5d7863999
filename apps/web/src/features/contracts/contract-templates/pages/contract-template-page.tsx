import {
  type ContractTemplate,
  contractTemplateEndpoints,
  contractTemplates,
} from '@hr/contracts/contracts/contract-templates';
import { projectKindNames } from '@hr/contracts/organisation/projects';
import { today } from '#format/use-today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { choiceFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { contractTemplateCommands, ContractTemplateFields } from '../components/contract-template-commands.tsx';
import { ContractTemplateFacts, ContractTemplateStatus } from '../components/contract-template-facts.tsx';

const columns = tableColumns<ContractTemplate>(contractTemplates, {
  cells: { state: (item) => <ContractTemplateStatus item={item} /> },
  widths: { code: 110, termKind: 90, language: 100, versionNo: 80, contractsInForce: 120, state: 100 },
});

/** Rarely used. Can be shown from the column menu. */
const hiddenByDefault = ['projectKinds', 'fileName', 'unknownPlaceholders', 'note'];

const filters = [
  ...valueFilters(contractTemplates.stored),
  ...valueFilters(contractTemplates.fields),
  choiceFilter('projectKind', { label: '計畫類別', names: projectKindNames }),
];

const CreateContractTemplate = createDialog(contractTemplates, {
  create: contractTemplateEndpoints.create,
  initial: () => ({ effectiveOn: today() }),
  Fields: ContractTemplateFields,
  maxWidth: 'sm',
});

/** 合約範本 */
export const ContractTemplatePage = recordPage({
  title: '合約範本',
  kind: contractTemplates,
  columns,
  hiddenByDefault,
  filters,
  commands: contractTemplateCommands,
  Create: CreateContractTemplate,
  Status: ContractTemplateStatus,
  Facts: ContractTemplateFacts,
});
