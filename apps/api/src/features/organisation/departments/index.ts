export { departmentRoutes } from './department.routes.ts';
export { departmentCards, departmentStore } from './department.rows.ts';
