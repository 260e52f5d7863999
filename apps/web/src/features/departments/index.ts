export { DepartmentFilter } from './components/department-filter.tsx';
