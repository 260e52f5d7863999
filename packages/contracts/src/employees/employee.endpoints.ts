import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, listOf } from '../core/index.ts';
import type { FieldSet, ShapeOf } from '../fields/index.ts';
import { auditEndpoint, commandEndpoints, recordParams } from '../records/index.ts';
import {
  employeeColumns,
  employeeExportQuerySchema,
  employeeListQuerySchema,
  employeeOptionSchema,
  employeeSchema,
  leavingFields,
  returnFields,
  revealableFields,
} from './employee.schema.ts';

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
  path: '/employees/:id',
  summary: '員工資料',
  access: 'employee_data:view',
  params: recordParams,
  response: employeeSchema,
});

/** A command, not a question: who looked at which field of whom is written down. */
export const revealEmployeeField = endpoint({
  id: 'employees.reveal',
  method: 'POST',
  path: '/employees/:id/reveal',
  summary: '檢視員工的敏感欄位',
  access: 'employee_data:view',
  params: recordParams,
  body: z.strictObject({ field: z.enum(revealableFields) }),
  response: z.object({ value: z.string() }),
  errors: ['TooManyReveals'],
});

const contract = {
  feature: 'employees',
  path: '/employees',
  screen: 'employee_data',
  noun: '員工',
  item: employeeSchema,
} as const;

const command = commandEndpoints(contract);

export const listEmployeeAuditEntries = auditEndpoint(contract);

const schemasOf = <Fields extends FieldSet>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>;

/** 標記離職: somebody works until a day and no longer. */
export const markEmployeeResigned = command('markResigned', '標記離職', {
  body: schemasOf(leavingFields),
  errors: ['EmployeeAlreadyResigned', 'EmploymentConflict', 'PositionScheduled'],
});

/** 取消離職: it is taken back while the last day is not over. */
export const cancelEmployeeResignation = command('cancelResignation', '取消離職', {
  errors: ['EmployeeHasLeft', 'StateConflict'],
});

/** 再任用: whoever leaves or has left is employed once more, as the same person. */
export const rehireEmployee = command('rehire', '再任用', {
  body: schemasOf(returnFields),
  errors: ['EmploymentConflict', 'StateConflict'],
});
