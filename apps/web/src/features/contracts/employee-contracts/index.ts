export { EmployeeContractList } from './components/employee-contract-list.tsx';
export { EmployeeContractStatus } from './components/employee-contract-facts.tsx';
export { newContractsCommand, projectContractsCommand } from './components/new-contracts-commands.tsx';
