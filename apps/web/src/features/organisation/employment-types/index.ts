export { EmploymentTypePage } from './pages/employment-type-page.tsx';
