import { z } from 'zod';

/** An employee as other records name one: 「E001 王小明」. */
export const employeeReferenceSchema = z
  .object({ id: z.uuid(), employeeNo: z.string(), nameZh: z.string() })
  .meta({ id: 'EmployeeReference' });

export type EmployeeReference = z.output<typeof employeeReferenceSchema>;

export const employeeOptionSchema = employeeReferenceSchema
  .extend({ departmentName: z.string().nullable() })
  .meta({ id: 'EmployeeOption' });

export type EmployeeOption = z.output<typeof employeeOptionSchema>;
