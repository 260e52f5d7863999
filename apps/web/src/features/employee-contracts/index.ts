export { EmployeeContractPage } from './pages/employee-contract-page.tsx';
