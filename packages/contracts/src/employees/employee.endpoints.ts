import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../core/index.ts';
import { employeeOptionSchema } from './employee.schema.ts';

/** What an employee picker offers: the first matches by number or name among those employed on the day. */
export const listEmployeeOptions = endpoint({
  id: 'employees.options',
  method: 'GET',
  path: '/employees/options',
  summary: '員工選單',
  access: 'employee_data:view',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    asOf: calendarDateSchema.optional(),
  }),
  response: z.object({ items: z.array(employeeOptionSchema) }),
});
