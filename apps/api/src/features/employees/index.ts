export { employeeFinder } from './employee-finder.rows.ts';
export { matchingEmployee } from './employee.rows.ts';
export { employeeRoutes } from './employee.routes.ts';
export { findClosedFields } from './employee-sensitive.rows.ts';
export { findWhole, recordReveals } from './employee-reveal.service.ts';
export { employeeKind } from './employee.rows.ts';
export { getEmployment } from './employment.read-model.ts';
export { raiseAlarm } from './reveal-limit.ts';
