export { listEmployeeOptions } from './employee.endpoints.ts';
export {
  type EmployeeOption,
  employeeOptionSchema,
  type EmployeeReference,
  employeeReferenceSchema,
} from './employee.schema.ts';
