import type { ConstraintMeaning } from './constraint-meaning.ts';

export const contractsConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  contract_templates_code_key: { code: 'DuplicateContractTemplateCode', field: 'code' },
  contract_templates_name_zh_key: { code: 'DuplicateContractTemplateName', field: 'nameZh' },
  contract_template_versions_template_id_fkey: { code: 'ContractTemplateInUse', field: 'id' },
  contract_template_versions_signed_stays: { code: 'ContractTemplateInUse', field: 'id' },
  employee_contracts_no_overlap: { code: 'ContractOverlap', field: 'startOn' },
  employee_contracts_renewed_once_key: { code: 'ContractAlreadyRenewed', field: 'startOn' },
};
