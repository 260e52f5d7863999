import {
  documentCategoryNames,
  type EmployeeDocument,
  type EmployeeDocumentInput,
  employeeDocuments,
} from '@hr/contracts/people/employee-documents';
import { isReviewable } from '@hr/domain/people/employee-documents';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { claimFile, type OpenFile, openForDownload } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  getRecord,
  insertRecords,
  isUnchanged,
  remover,
  type Values,
} from '#records/index.ts';
import { documentStore } from './employee-document.rows.ts';

const { fields } = employeeDocuments;
const [change, create] = [changer(documentStore), creator(documentStore)];

const sentBy = ({ actor }: Context, employeeId: string): Values =>
  actor.employeeId === employeeId
    ? { uploadedBy: 'self', review: 'pending', returnReason: null }
    : { uploadedBy: 'hr', review: 'approved', returnReason: null };

/** Inserts a document for a stored file, within a transaction. */
export const insertDocument = async (within: Context, input: EmployeeDocumentInput): Promise<string> => {
  const values = { ...input, ...sentBy(within, input.employeeId), uploadedAt: within.now };
  return (await insertRecords(within.db, documentStore, [values]))[0] ?? '';
};

/**
 * 「上傳」: turns an uploaded file into a document.
 * @throws AppError ReferenceNotFound, OutOfScope.
 */
export const createDocument = (context: Context, input: EmployeeDocumentInput): Promise<EmployeeDocument> =>
  create(context, {
    action: '上傳',
    insert: async (within) => {
      await claimFile(within, input.fileId, 'fileId');
      return insertDocument(within, input);
    },
  });

/** A new file for a returned document has to be reviewed again. */
const resetReview = { review: 'pending', returnReason: null } as const;

export const updateDocument = (
  context: Context,
  at: RecordVersion,
  input: EmployeeDocumentInput,
): Promise<EmployeeDocument> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      if (isUnchanged(fields, { input, stored: before })) {
        return undefined;
      }
      const isNewFile = input.fileId !== before.file.id;
      if (isNewFile) {
        await claimFile(within, input.fileId, 'fileId');
      }
      const isOwn = [before.employee.id, input.employeeId].includes(within.actor.employeeId ?? '');
      return {
        ...input,
        ...(isOwn ? sentBy(within, within.actor.employeeId ?? '') : {}),
        ...(isNewFile ? { uploadedAt: within.now } : {}),
        ...(isNewFile && before.review === 'returned' ? resetReview : {}),
      };
    },
  });

/** @throws AppError StateConflict for a reviewed document, OwnDocument for the caller's own. */
const requireReviewable = ({ employee, review }: EmployeeDocument, { actor }: Context): void => {
  if (!isReviewable(review)) {
    throw new AppError('StateConflict', { msg: '此文件已審核，請重新載入後再試。' });
  }
  if (employee.id === actor.employeeId) {
    throw new AppError('OwnDocument');
  }
};

const decide = (action: string, values: Values) => (context: Context, at: RecordVersion) =>
  change(context, at, {
    action,
    decide: (before, within) => {
      requireReviewable(before, within);
      return values;
    },
  });

export const approveDocument = decide('核可', { review: 'approved' });

/**
 * 「退回」. Notifies the owner unless the document is confidential.
 * @throws AppError StateConflict, OwnDocument.
 */
export const sendDocumentBack = (
  context: Context,
  at: RecordVersion,
  { returnReason }: { readonly returnReason: string },
): Promise<EmployeeDocument> =>
  change(context, at, {
    action: '退回',
    decide: async (before, within) => {
      requireReviewable(before, within);
      if (before.confidentiality === 'ordinary') {
        const summary = documentCategoryNames[before.category];
        const notice = {
          employeeId: before.employee.id,
          kind: 'document_returned',
          summary,
          since: within.now,
        } as const;
        await insertNotices(within, [notice]);
      }
      return { review: 'returned', returnReason };
    },
  });

/** 「刪除」 with a reason. The file is deleted too. */
export const deleteDocument = remover(documentStore);

/** Opens the file after logging the access. The file is sent unchanged. Decision 083. */
const openDocument = (context: Context, document: EmployeeDocument, action: string): Promise<OpenFile> =>
  openForDownload(context, document.file.id, ({ name }) => ({
    entity: 'employee_document',
    entityId: document.id,
    about: documentStore.aboutOf(document),
    action,
    after: document.confidentiality === 'confidential' ? {} : { 檔案: name },
  }));

/** @throws AppError NotFound, FileMissing. */
export const downloadDocument = async (context: Context, id: string): Promise<OpenFile> =>
  openDocument(context, await getRecord<EmployeeDocument>(context, documentStore, { id }), '下載');

/** @throws AppError NotFound, FileMissing. */
export const previewDocument = async (context: Context, id: string): Promise<OpenFile> =>
  openDocument(context, await getRecord<EmployeeDocument>(context, documentStore, { id }), '預覽');
