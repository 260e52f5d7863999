import { documentCategories } from '@hr/domain/people/employee-documents';
import { z } from 'zod';
import { endpoint, listOf, listQueryShape } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { documentStateNames } from './document-names.ts';

const { asOf: _asOf, ...shape } = listQueryShape(['employee']);

const states = Object.keys(documentStateNames) as [keyof typeof documentStateNames];

/** State of one required document of an employee. */
export const requiredDocumentSchema = z
  .object({
    category: z.enum(documentCategories),
    /** Null if there is no document. */
    state: z.enum(states).nullable(),
    /** Most relevant document; null if there is none that the caller may see. */
    documentId: z.uuid().nullable(),
  })
  .meta({ id: 'RequiredDocument' });

export type RequiredDocument = z.output<typeof requiredDocumentSchema>;

const missingDocumentsSchema = z
  .object({
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    documents: z.array(requiredDocumentSchema),
  })
  .meta({ id: 'MissingDocuments' });

export type MissingDocuments = z.output<typeof missingDocumentsSchema>;

export const missingDocumentsQuerySchema = z.strictObject({
  ...shape,
  departmentId: z.uuid().optional(),
  /** Excludes the departments below. */
  below: z.enum(['no']).optional(),
  /** Only employees with a missing or expired document. */
  isMissing: z.enum(['yes']).optional(),
});

/** 缺件矩陣: required documents per employee, in order of employee number. */
export const listMissingDocuments = endpoint({
  id: 'employeeDocuments.missing',
  method: 'GET',
  path: '/employee-documents/missing',
  summary: '缺件矩陣',
  access: 'employee_document:view',
  query: missingDocumentsQuerySchema,
  response: listOf(missingDocumentsSchema),
});

/** Maximum number of employees in one request. */
export const MAX_REMINDED_EMPLOYEES = 1_000;

/**
 * 「提醒補件」: notifies employees in the app and by mail about missing documents, at most once a day. Documents that wait
 * for review do not count as missing.
 */
export const remindOfMissing = endpoint({
  id: 'employeeDocuments.remindOfMissing',
  method: 'POST',
  path: '/employee-documents/missing/reminders',
  summary: '提醒補件',
  access: 'employee_document:edit',
  body: z.strictObject({ employeeIds: z.array(z.uuid()).min(1, '請選擇員工').max(MAX_REMINDED_EMPLOYEES) }),
  /** Number of notified employees. The others were notified today already, or miss nothing. */
  response: z.object({ reminded: z.int(), others: z.int() }),
  errors: ['NotFound'],
});
