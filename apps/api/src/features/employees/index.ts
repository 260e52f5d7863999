export { findEmployed } from './employee.read-model.ts';
export { employeeRoutes } from './employee.routes.ts';
