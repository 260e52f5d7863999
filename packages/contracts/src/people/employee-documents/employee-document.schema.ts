import { documentCategories, type DocumentCategory, mustExpire } from '@hr/domain/people/employee-documents';
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

interface Related {
  readonly category: DocumentCategory;
  readonly issuedOn: CalendarDate | null;
  readonly expiresOn: CalendarDate | null;
}

/** What is wrong with the last day of a document; null where nothing is. */
export const expiryFault = ({ category, issuedOn, expiresOn }: Related): string | null => {
  if (expiresOn === null) {
    return mustExpire(category) ? `${documentCategoryNames[category]}須填寫到期日` : null;
  }
  return issuedOn !== null && expiresOn < issuedOn ? '到期日不可早於發證日' : null;
};

const requireSound = (document: Related, context: z.core.$RefinementCtx): void => {
  const message = expiryFault(document);
  if (message !== null) {
    context.addIssue({ code: 'custom', path: ['expiresOn'], message });
  }
};

interface Titled {
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
  rule: requireSound,
  titleOf: ({ name, category }: Titled) => name ?? documentCategoryNames[category],
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
  kept: {
    review: shownChoice('審核', reviewNames),
    returnReason: shownText('退回原因'),
    uploadedBy: withFilter(shownChoice('上傳者', uploaderNames)),
    uploadedAt: shownInstant('上傳時間'),
  },
  derived: {
    state: shownChoice('狀態', documentStateNames),
    /** Days until the last one; negative after it, null for a document that holds for good. */
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
    /** Leaves out the people of the departments below it. */
    below: z.enum(['no']).optional(),
    employeeId: z.uuid().optional(),
    /** Only those that count and end within so many days, or have ended. */
    /** About the day: a little before or after it, of those who have not left. */
    isExpiring: z.enum(['overdue', 'about', '30', '60', '90']).optional(),
    /** Only those of people who have left so many years ago or more, and have not come back. */
    leftFor: z.enum(Object.keys(leftForNames) as (keyof typeof leftForNames)[]).optional(),
  },
  errors: ['OutOfScope', 'ReferenceNotFound'],
});

// No table holds files: there is no import. A deletion says why, by a command.
const { previewImport: _preview, import: _import, remove: _remove, ...endpoints } = described.endpoints;

/** Documents of people (員工文件): what they show, what they sign, what they are told. */
export const employeeDocuments = { ...described, endpoints };

export type EmployeeDocument = ItemOf<typeof employeeDocuments>;

export type EmployeeDocumentInput = InputOf<typeof employeeDocuments>;

export type EmployeeDocumentListQuery = ListQueryOf<typeof employeeDocuments>;

const { export: exportList } = endpoints;

const decision = <Body extends z.ZodRawShape = {}>(verb: string, summary: string, body?: Body) => ({
  ...employeeDocuments.command<Body>(verb, summary, {
    ...(body ? { body } : {}),
    errors: ['StateConflict', 'OwnDocument'],
  }),
  access: 'employee_document:approve' as const,
});

/** What is wrong with a file that is to be filed by its name. */
export const namedFileProblems = {
  unreadable: '檔名須為「員工編號_類別.pdf」',
  unknownEmployee: '查無此員工編號',
  unknownCategory: '無此文件類別',
  needsExpiry: '此類文件須填寫到期日，請個別上傳',
} as const;

export type NamedFileProblem = keyof typeof namedFileProblems;

const problems = Object.keys(namedFileProblems) as [NamedFileProblem, ...NamedFileProblem[]];

/** What the name of a file says. */
export const namedFileSchema = z
  .object({
    name: z.string(),
    employee: employeeDocuments.fields.employeeId.answer.nullable(),
    category: z.enum(documentCategories).nullable(),
    problem: z.enum(problems).nullable(),
    /** The person has such a document already, or by a file before it; that stays. */
    isKnown: z.boolean(),
  })
  .meta({ id: 'NamedFile' });

export type NamedFile = z.output<typeof namedFileSchema>;

/** So many files are filed at once. */
export const MOST_NAMED_FILES = 500;

const LONGEST_NAME = 255;

export const employeeDocumentEndpoints = {
  ...endpoints,
  export: { ...exportList, words: { ...exportList.words, state: { label: '狀態', names: documentStateNames } } },
  upload,
  /** The file, as one to be saved; who took whose is written down. */
  download: downloadEndpoint({
    id: 'employeeDocuments.download',
    path: '/employee-documents/:id/file',
    summary: '下載員工文件',
    access: 'employee_document:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** The file as far as a browser can show it; that it was looked at is written down. */
  preview: downloadEndpoint({
    id: 'employeeDocuments.preview',
    path: '/employee-documents/:id/preview',
    summary: '預覽員工文件',
    access: 'employee_document:view',
    params: recordParams,
    errors: ['FileMissing'],
  }),
  /** Everything that is kept of a person, in one archive. */
  archive: downloadEndpoint({
    id: 'employeeDocuments.archive',
    path: '/employee-documents/archive/export',
    summary: '下載員工的全部文件',
    access: 'employee_document:export',
    query: z.strictObject({ employeeId: z.uuid() }),
    words: { employeeId: { label: '員工' } },
    errors: ['EmployeeNotFound'],
  }),
  approve: decision('approve', '核可員工文件'),
  sendBack: decision('sendBack', '退回員工文件', { returnReason: requiredText('退回原因', 200) }),
  /** A command rather than a deletion, because it says why. */
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
    errors: ['StaleVersion'],
  }),
  /** What files would be filed as by their names, before one of them is sent. */
  checkNames: endpoint({
    id: 'employeeDocuments.checkNames',
    method: 'POST',
    path: '/employee-documents/check-names',
    summary: '預檢批次上傳的檔名',
    access: 'employee_document:edit',
    body: z.strictObject({
      names: z
        .array(z.string().min(1).max(LONGEST_NAME))
        .min(1, '請選擇檔案')
        .max(MOST_NAMED_FILES, `一次不可超過 ${MOST_NAMED_FILES} 個檔案`),
    }),
    response: z.object({ items: z.array(namedFileSchema) }),
  }),
  /** Files one by its name: the file and its document together, or neither. */
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
