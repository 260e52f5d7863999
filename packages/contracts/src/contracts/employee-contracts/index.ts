export type { ContractEndChange } from './contract-end-change.endpoints.ts';
export { contractWarningText } from './contract-warning-text.ts';
export {
  contractEndingNames,
  contractPayBasisNames,
  contractReasonNames,
  contractStateNames,
} from './employee-contract-names.ts';
export {
  type ContractTerms,
  employeeContractEndpoints,
  MOST_PRODUCED,
  MOST_RENEWED,
  type NewContractPreview,
  type ProducedContract,
  type RenewalPreview,
} from './employee-contract.endpoints.ts';
export {
  type EmployeeContract,
  type EmployeeContractInput,
  type EmployeeContractListQuery,
  employeeContracts,
} from './employee-contract.schema.ts';
