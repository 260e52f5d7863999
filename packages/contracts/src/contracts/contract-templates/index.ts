export {
  type ContractTemplate,
  contractTemplateEndpoints,
  type ContractTemplateInput,
  type ContractTemplateListQuery,
  contractTemplates,
  type MergeValue,
  type TemplatePreview,
  templatePreviewSchema,
  templateLanguageNames,
  templateStateNames,
  templateTermNames,
} from './contract-template.schema.ts';
export type { ContractTemplateVersion } from './template-version.endpoints.ts';
