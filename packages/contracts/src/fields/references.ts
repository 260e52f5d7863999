import { z } from 'zod';

/** An employee as other records name one: 「E001 王小明」. */
export const employeeReferenceSchema = z
  .object({ id: z.uuid(), employeeNo: z.string(), nameZh: z.string() })
  .meta({ id: 'EmployeeReference' });

export type EmployeeReference = z.output<typeof employeeReferenceSchema>;

/** A department as other records name one: 「ADM-HR 人力資源組」. */
export const departmentReferenceSchema = z
  .object({ id: z.uuid(), code: z.string(), nameZh: z.string() })
  .meta({ id: 'DepartmentReference' });

export type DepartmentReference = z.output<typeof departmentReferenceSchema>;

/** A project as other records name one. */
export const projectReferenceSchema = z.object({ id: z.uuid(), code: z.string(), nameZh: z.string() });

/** A role as other records name one. */
export const roleReferenceSchema = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'RoleReference' });

export type RoleReference = z.output<typeof roleReferenceSchema>;

/** An employment type as other records name one. */
export const employmentTypeReferenceSchema = z
  .object({ id: z.uuid(), code: z.string(), nameZh: z.string() })
  .meta({ id: 'EmploymentTypeReference' });

export type EmploymentTypeReference = z.output<typeof employmentTypeReferenceSchema>;
