import {
  type Employee,
  employeeListQuerySchema,
  employeeSchema,
  employeeSortKeys,
  exportEmployees,
  getEmployee,
  listEmployeeAuditEntries,
  listEmployees,
} from '@hr/contracts/employees';
import type { Kind } from '#records/kind.ts';

/** Employees as the blocks of records know them: what is done with one is told, asked and printed as with any record. */
export const employeeKind: Kind<Employee> = {
  name: 'Employee',
  feature: 'employees',
  path: '/employees',
  table: 'employees',
  entity: 'employee',
  screen: 'employee_data',
  noun: '員工',
  fields: {},
  kept: {},
  derived: {},
  columns: [],
  order: 'employeeNo',
  search: [],
  sortKeys: employeeSortKeys,
  rule: undefined,
  isDated: false,
  titleOf: ({ employeeNo, nameZh }: Employee) => `${employeeNo} ${nameZh}`,
  item: employeeSchema,
  input: employeeSchema,
  listQuery: employeeListQuerySchema,
  endpoints: {
    list: listEmployees,
    get: getEmployee,
    export: exportEmployees,
    auditEntries: listEmployeeAuditEntries,
  },
};
