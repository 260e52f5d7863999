export { employeeRoutes } from './employee.routes.ts';
