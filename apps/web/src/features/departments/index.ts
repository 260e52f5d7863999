export { DepartmentFilter } from './components/department-filter.tsx';
export { departmentChoices, departmentLabel } from './department-choices.ts';
