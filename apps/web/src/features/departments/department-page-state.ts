import { departmentIdSchema, departmentListQuerySchema } from '@hr/contracts/departments';
import { z } from 'zod';

/** What the address of the screen holds: the list's own query, the view, and the department that is open. */
export const departmentPageSchema = departmentListQuerySchema.extend({
  view: z.enum(['tree', 'list']).default('tree'),
  department: departmentIdSchema.optional(),
});

export type DepartmentPageState = z.output<typeof departmentPageSchema>;
