export { EmployeeContractStatus } from './components/employee-contract-facts.tsx';
