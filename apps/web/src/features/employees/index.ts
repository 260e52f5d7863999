export { employeeChoices } from './employee.queries.ts';
