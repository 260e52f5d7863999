export { templateLanguageNames, templateStateNames, templateTermNames } from './contract-template-names.ts';
export {
  type ContractTemplate,
  contractTemplateEndpoints,
  type ContractTemplateInput,
  type ContractTemplateListQuery,
  contractTemplates,
  type MergeValue,
  mergeValueSchema,
  type TemplatePreview,
} from './contract-template.schema.ts';
