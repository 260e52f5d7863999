import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, listOf } from '../core/index.ts';
import {
  employeeColumns,
  employeeExportQuerySchema,
  employeeListQuerySchema,
  employeeOptionSchema,
  employeeSchema,
  revealableFields,
} from './employee.schema.ts';

const params = z.strictObject({ employeeId: z.uuid() });

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

export const listEmployees = endpoint({
  id: 'employees.list',
  method: 'GET',
  path: '/employees',
  summary: '員工清單',
  access: 'employee_data:view',
  query: employeeListQuerySchema,
  response: listOf(employeeSchema),
});

export const exportEmployees = downloadEndpoint({
  id: 'employees.export',
  path: '/employees/export',
  summary: '匯出員工清單（敏感欄位為遮罩值）',
  access: 'employee_data:export',
  query: employeeExportQuerySchema,
  words: { columns: { label: '欄位', names: employeeColumns } },
  sensitiveColumns: revealableFields,
});

export const getEmployee = endpoint({
  id: 'employees.get',
  method: 'GET',
  path: '/employees/:employeeId',
  summary: '員工資料',
  access: 'employee_data:view',
  params,
  response: employeeSchema,
});

/** A command, not a question: who looked at which field of whom is written down. */
export const revealEmployeeField = endpoint({
  id: 'employees.reveal',
  method: 'POST',
  path: '/employees/:employeeId/reveal',
  summary: '檢視員工的敏感欄位',
  access: 'employee_data:view',
  params,
  body: z.strictObject({ field: z.enum(revealableFields) }),
  response: z.object({ value: z.string() }),
  errors: ['TooManyReveals'],
});
