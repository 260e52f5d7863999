export { inDepartment } from './components/in-department.tsx';
