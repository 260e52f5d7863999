export { employeeFinder } from './employee-finder.rows.ts';
export { matchingEmployee } from './employee.rows.ts';
export { employeeRoutes } from './employee.routes.ts';
