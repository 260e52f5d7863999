import { documentCategories } from '@hr/domain/people/employee-documents';
import { z } from 'zod';
import { endpoint, listOf, listQueryShape } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { documentStateNames } from './document-names.ts';

const { asOf: _asOf, ...shape } = listQueryShape(['employee']);

const states = Object.keys(documentStateNames) as [keyof typeof documentStateNames];

/** How it stands with one document that somebody has to have. */
export const requiredDocumentSchema = z
  .object({
    category: z.enum(documentCategories),
    /** Null where there is none. */
    state: z.enum(states).nullable(),
    /** The one that counts most; null where there is none, or none that the caller may see. */
    documentId: z.uuid().nullable(),
  })
  .meta({ id: 'RequiredDocument' });

export type RequiredDocument = z.output<typeof requiredDocumentSchema>;

const missingDocumentsSchema = z
  .object({
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    /** Of what they have to have, in its usual order. */
    documents: z.array(requiredDocumentSchema),
  })
  .meta({ id: 'MissingDocuments' });

export type MissingDocuments = z.output<typeof missingDocumentsSchema>;

export const missingDocumentsQuerySchema = z.strictObject({
  ...shape,
  departmentId: z.uuid().optional(),
  /** Leaves out the people of the departments below it. */
  below: z.enum(['no']).optional(),
  /** Only those who lack something, or whose document has ended. */
  isMissing: z.enum(['yes']).optional(),
});

/** 缺件矩陣: who has what of the documents that they have to have, by employee number. */
export const listMissingDocuments = endpoint({
  id: 'employeeDocuments.missing',
  method: 'GET',
  path: '/employee-documents/missing',
  summary: '缺件矩陣',
  access: 'employee_document:view',
  query: missingDocumentsQuerySchema,
  response: listOf(missingDocumentsSchema),
});

/** So many people are reminded at once. */
export const MOST_REMINDED = 1_000;

/**
 * 「提醒補件」: tells people, here and by mail, what they have to hand in and have not, once on a day. Nobody is told who lacks
 * nothing, or only what is looked at already.
 */
export const remindOfMissing = endpoint({
  id: 'employeeDocuments.remindOfMissing',
  method: 'POST',
  path: '/employee-documents/missing/reminders',
  summary: '提醒補件',
  access: 'employee_document:edit',
  body: z.strictObject({ employeeIds: z.array(z.uuid()).min(1, '請選擇員工').max(MOST_REMINDED) }),
  /** How many were told; the others were told today already, or lack nothing. */
  response: z.object({ reminded: z.int(), others: z.int() }),
  errors: ['NotFound'],
});
