export { departmentRoutes } from './department.routes.ts';
