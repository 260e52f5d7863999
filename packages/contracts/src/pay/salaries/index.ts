export { type Salary, salaryEndpoints } from './salary.endpoints.ts';
