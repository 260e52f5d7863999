export { departmentRoutes } from './department.routes.ts';
export { departmentStore } from './department.rows.ts';
