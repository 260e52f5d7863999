import { z } from 'zod';
import { downloadEndpoint, endpoint } from '../../core/index.ts';
import { employeeDocuments, requiredDocumentSchema } from '../../people/employee-documents/index.ts';
import { schemasOf } from '../../people/employment/index.ts';
import { fileField } from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { recordParams } from '../../records/index.ts';

const upload = {
  ...uploadFileEndpoint({
    feature: 'myDocuments',
    path: '/my/documents',
    screen: 'employee_document',
    noun: '我的文件',
  }),
  access: 'signedIn' as const,
  errors: ['UnacceptableFile', 'EmployeeNotFound'] as const,
};

const { category, name, number, issuedOn, expiresOn, note } = employeeDocuments.fields;

/** Fields of the caller's own document; employee and confidentiality cannot be set. */
export const myDocumentFields = {
  category,
  fileId: fileField('檔案', { upload }),
  name,
  number,
  issuedOn,
  expiresOn,
  note,
};

const myDocumentBody = z
  .strictObject(schemasOf(myDocumentFields))
  .superRefine((input, context) =>
    employeeDocuments.rule?.({ ...input, employeeId: '', confidentiality: 'ordinary' }, context),
  )
  .meta({ id: 'MyDocumentBody' });

export type MyDocumentBody = z.output<typeof myDocumentBody>;

/** Remarks are only for HR. */
const myDocumentSchema = employeeDocuments.item.omit({ note: true }).meta({ id: 'MyDocument' });

export type MyDocument = z.output<typeof myDocumentSchema>;

/** 我的文件: the caller's documents without confidential ones. No endpoint takes an employee id. */
export const myDocumentEndpoints = {
  upload,
  list: endpoint({
    id: 'myDocuments.list',
    method: 'GET',
    path: '/my/documents',
    summary: '我的文件',
    access: 'signedIn',
    response: z.object({ items: z.array(myDocumentSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** State of the caller's required documents. */
  required: endpoint({
    id: 'myDocuments.required',
    method: 'GET',
    path: '/my/documents/required',
    summary: '我的必備文件',
    access: 'signedIn',
    response: z.object({ items: z.array(requiredDocumentSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** Uploaded documents await a review by HR. */
  create: endpoint({
    id: 'myDocuments.create',
    method: 'POST',
    path: '/my/documents',
    summary: '上傳我的文件',
    access: 'signedIn',
    body: myDocumentBody,
    response: myDocumentSchema,
    status: 201,
    idempotent: true,
    errors: ['EmployeeNotFound'],
  }),
  download: downloadEndpoint({
    id: 'myDocuments.download',
    path: '/my/documents/:id/file',
    summary: '下載我的文件',
    access: 'signedIn',
    params: recordParams,
    errors: ['EmployeeNotFound', 'FileMissing'],
  }),
};
