export { contractWarningText } from './contract-warning-text.ts';
export {
  contractEndingNames,
  contractPayBasisNames,
  contractReasonNames,
  contractStateNames,
} from './employee-contract-names.ts';
export {
  type EmployeeContract,
  employeeContractEndpoints,
  type EmployeeContractInput,
  type EmployeeContractListQuery,
  employeeContracts,
  MOST_PRODUCED,
  type ProducedContract,
} from './employee-contract.schema.ts';
