export { contractWarningText } from './contract-warning-text.ts';
export {
  contractEndingNames,
  contractPayBasisNames,
  contractReasonNames,
  contractStateNames,
} from './employee-contract-names.ts';
export { employeeContractEndpoints, MOST_PRODUCED, type ProducedContract } from './employee-contract.endpoints.ts';
export {
  type EmployeeContract,
  type EmployeeContractInput,
  type EmployeeContractListQuery,
  employeeContracts,
} from './employee-contract.schema.ts';
