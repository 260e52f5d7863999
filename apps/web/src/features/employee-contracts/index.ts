export { ContractsOfPerson } from './components/contracts-of-person.tsx';
export { EmployeeContractStatus } from './components/employee-contract-facts.tsx';
