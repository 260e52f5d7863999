export { ContractsOfPerson } from './components/contracts-of-person.tsx';
export { EmployeeContractStatus } from './components/employee-contract-facts.tsx';
export { newContractsCommand, projectContractsCommand } from './components/new-contracts-commands.tsx';
