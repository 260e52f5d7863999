import { z } from 'zod';

/** Reference to an employee: 「E001 王小明」. */
export const employeeReferenceSchema = z
  .object({ id: z.uuid(), employeeNo: z.string(), nameZh: z.string() })
  .meta({ id: 'EmployeeReference' });

export type EmployeeReference = z.output<typeof employeeReferenceSchema>;

/** Reference to a department: 「ADM-HR 人力資源組」. */
export const departmentReferenceSchema = z
  .object({ id: z.uuid(), code: z.string(), nameZh: z.string() })
  .meta({ id: 'DepartmentReference' });

export type DepartmentReference = z.output<typeof departmentReferenceSchema>;

/** Reference to a master data record: 「R-01 研究員」. */
export const namedReferenceSchema = z
  .object({ id: z.uuid(), code: z.string(), nameZh: z.string() })
  .meta({ id: 'NamedReference' });

export type NamedReference = z.output<typeof namedReferenceSchema>;

/** Reference to a project. */
export const projectReferenceSchema = z.object({ id: z.uuid(), code: z.string(), nameZh: z.string() });

/** Reference to a role. */
export const roleReferenceSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'RoleReference' });

export type RoleReference = z.output<typeof roleReferenceSchema>;
