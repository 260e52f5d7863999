export { DepartmentPage } from './pages/department-page.tsx';
