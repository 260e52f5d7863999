import { documentCategories, type DocumentCategory, requiresExpiryDate } from '@hr/domain/people/employee-documents';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  downloadEndpoint,
  endpoint,
  noContent,
  requiredText,
  several,
  uploadEndpoint,
  versionSchema,
} from '../../core/index.ts';
import {
  choiceField,
  employeeField,
  fileField,
  longTextField,
  optionalDateField,
  optionalTextField,
  shownChoice,
  shownInstant,
  shownNumber,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import {
  confidentialityNames,
  documentCategoryNames,
  leftForNames,
  documentStateNames,
  reviewNames,
  uploaderNames,
} from './document-names.ts';

const upload = uploadFileEndpoint({
  feature: 'employeeDocuments',
  path: '/employee-documents',
  screen: 'employee_document',
  noun: '員工文件',
});

interface DocumentDates {
  readonly category: DocumentCategory;
  readonly issuedOn: CalendarDate | null;
  readonly expiresOn: CalendarDate | null;
}

/** Returns the error in the expiry date of a document, or null. */
export const expiryFault = ({ category, issuedOn, expiresOn }: DocumentDates): string | null => {
  if (expiresOn === null) {
    return requiresExpiryDate(category) ? `${documentCategoryNames[category]}須填寫到期日` : null;
  }
  return issuedOn !== null && expiresOn < issuedOn ? '到期日不可早於發證日' : null;
};

const requireValidExpiry = (document: DocumentDates, context: z.core.$RefinementCtx): void => {
  const message = expiryFault(document);
  if (message !== null) {
    context.addIssue({ code: 'custom', path: ['expiresOn'], message });
  }
};

interface DocumentTitleParts {
  readonly name: string | null;
  readonly category: DocumentCategory;
}

const described = record({
  name: 'EmployeeDocument',
  path: '/employee-documents',
  screen: 'employee_document',
  noun: '員工文件',
  order: 'employee',
  search: ['name', 'number'],
  rule: requireValidExpiry,
  titleOf: ({ name, category }: DocumentTitleParts) => name ?? documentCategoryNames[category],
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    category: withFilter(choiceField('文件類別', documentCategoryNames, { initial: 'identity_card' })),
    fileId: fileField('檔案', { upload }),
    name: optionalTextField('文件名稱', 100, { hint: '空白表示同文件類別' }),
    number: optionalTextField('發證單位／字號', 100),
    issuedOn: optionalDateField('發證日'),
    expiresOn: optionalDateField('到期日'),
    confidentiality: withFilter(choiceField('機密等級', confidentialityNames, { initial: 'ordinary' })),
    note: longTextField('備註', 500),
  },
  stored: {
    review: shownChoice('審核', reviewNames),
    returnReason: shownText('退回原因'),
    uploadedBy: withFilter(shownChoice('上傳者', uploaderNames)),
    uploadedAt: shownInstant('上傳時間'),
  },
  derived: {
    state: shownChoice('狀態', documentStateNames),
    /** Days until the expiry date; negative afterwards, null without an expiry date. */
    daysLeft: shownNumber('剩餘天數'),
  },
  columns: [
    'employee',
    'category',
    'name',
    'file',
    'number',
    'issuedOn',
    'expiresOn',
    'daysLeft',
    'state',
    'uploadedBy',
    'uploadedAt',
    'confidentiality',
    'note',
  ],
  moreSortKeys: ['daysLeft', 'uploadedAt'],
  filters: {
    state: several(z.enum(Object.keys(documentStateNames))).optional(),
    departmentId: z.uuid().optional(),
    /** Excludes the departments below. */
    below: z.enum(['no']).optional(),
    employeeId: z.uuid().optional(),
    /** Days until the expiry date. 'about' means shortly before or after it, for employees who have not left. */
    isExpiring: z.enum(['overdue', 'about', '30', '60', '90']).optional(),
    /** Minimum number of years since the employee left, without a rehire. */
    leftFor: z.enum(Object.keys(leftForNames) as (keyof typeof leftForNames)[]).optional(),
  },
  errors: ['OutOfScope', 'ReferenceNotFound'],
});

// Files cannot be imported from a table. Deleting requires a reason, so it is a command.
const { previewImport: _preview, import: _import, remove: _remove, ...endpoints } = described.endpoints;

/** Documents of employees (員工文件). */
export const employeeDocuments = { ...described, endpoints };

export type EmployeeDocument = ItemOf<typeof employeeDocuments>;

export type EmployeeDocumentInput = InputOf<typeof employeeDocuments>;

export type EmployeeDocumentListQuery = ListQueryOf<typeof employeeDocuments>;

const { export: exportList } = endpoints;

const decision = <Body extends z.ZodRawShape = {}>(verb: string, summary: string, body?: Body) => ({
  ...employeeDocuments.command<Body>(verb, summary, {
    ...(body ? { body } : {}),
    isBulk: true,
    errors: ['StateConflict', 'OwnDocument'],
  }),
  access: 'employee_document:approve' as const,
});

/** Problems with a file that is assigned by its name. */
export const namedFileProblems = {
  unreadable: '檔名須為「員工編號_類別.pdf」',
  unknownEmployee: '查無此員工編號',
  unknownCategory: '無此文件類別',
  needsExpiry: '此類文件須填寫到期日，請個別上傳',
} as const;

export type NamedFileProblem = keyof typeof namedFileProblems;

const problems = Object.keys(namedFileProblems) as [NamedFileProblem, ...NamedFileProblem[]];

/** Result of parsing the name of a file. */
export const namedFileSchema = z
  .object({
    name: z.string(),
    employee: employeeDocuments.fields.employeeId.answer.nullable(),
    category: z.enum(documentCategories).nullable(),
    problem: z.enum(problems).nullable(),
    /** The employee already has such a document, or an earlier file provides it. */
    isKnown: z.boolean(),
  })
  .meta({ id: 'NamedFile' });

export type NamedFile = z.output<typeof namedFileSchema>;

export const MAX_NAMED_FILES = 500;

const MAX_NAME_LENGTH = 255;

export const employeeDocumentEndpoints = {
  ...endpoints,
  export: {
    ...exportList,
    queryLabels: { ...exportList.queryLabels, state: { label: '狀態', names: documentStateNames } },
  },
  upload,
  download: downloadEndpoint({
    id: 'employeeDocuments.download',
    path: '/employee-documents/:id/file',
    summary: '下載員工文件',
    access: 'employee_document:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  preview: downloadEndpoint({
    id: 'employeeDocuments.preview',
    path: '/employee-documents/:id/preview',
    summary: '預覽員工文件',
    access: 'employee_document:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** All documents of an employee in one archive. */
  archive: downloadEndpoint({
    id: 'employeeDocuments.archive',
    path: '/employee-documents/archive/export',
    summary: '下載員工的全部文件',
    access: 'employee_document:export',
    query: z.strictObject({ employeeId: z.uuid() }),
    queryLabels: { employeeId: { label: '員工' } },
    errors: ['EmployeeNotFound'],
  }),
  approve: decision('approve', '核可員工文件'),
  sendBack: decision('sendBack', '退回員工文件', { returnReason: requiredText('退回原因', 200) }),
  remove: endpoint({
    id: 'employeeDocuments.delete',
    method: 'POST',
    path: '/employee-documents/:id/delete',
    summary: '刪除員工文件',
    access: 'employee_document:edit',
    params: recordParams,
    body: z.strictObject({ reason: requiredText('刪除原因', 200), version: versionSchema }),
    response: noContent,
    status: 204,
    isBulk: true,
    errors: ['StaleVersion'],
  }),
  /** Checks file names before any file is uploaded. */
  checkNames: endpoint({
    id: 'employeeDocuments.checkNames',
    method: 'POST',
    path: '/employee-documents/check-names',
    summary: '預檢批次上傳的檔名',
    access: 'employee_document:edit',
    body: z.strictObject({
      names: z
        .array(z.string().min(1).max(MAX_NAME_LENGTH))
        .min(1, '請選擇檔案')
        .max(MAX_NAMED_FILES, `一次不可超過 ${MAX_NAMED_FILES} 個檔案`),
    }),
    response: z.object({ items: z.array(namedFileSchema) }),
  }),
  /** Stores the file and its document in one transaction. */
  uploadNamed: uploadEndpoint({
    id: 'employeeDocuments.uploadNamed',
    path: '/employee-documents/named-files',
    summary: '依檔名上傳員工文件',
    access: 'employee_document:edit',
    maximumSize: upload.maximumSize,
    response: employeeDocuments.item,
    status: 201,
    idempotent: true,
    errors: ['UnacceptableFile', 'UnfitFileName', 'DocumentAlreadyFiled', 'OutOfScope'],
  }),
};
