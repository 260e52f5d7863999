export { type EmployeeReference, employeeReferenceSchema } from '../fields/index.ts';
export {
  exportEmployees,
  getEmployee,
  listEmployeeOptions,
  listEmployees,
  revealEmployeeField,
} from './employee.endpoints.ts';
export {
  type Employee,
  type EmployeeColumn,
  employeeColumns,
  type EmployeeExportQuery,
  type EmployeeListQuery,
  employeeListQuerySchema,
  type EmployeeOption,
  employeeOptionSchema,
  employeeSortKeys,
  type EmployeeStatus,
  employeeStatuses,
  employeeStatusNames,
  type RevealableField,
  revealableFields,
} from './employee.schema.ts';
