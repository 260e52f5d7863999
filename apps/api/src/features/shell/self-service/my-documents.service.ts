import type { EmployeeDocument, RequiredDocument } from '@hr/contracts/people/employee-documents';
import type { MyDocumentBody } from '@hr/contracts/shell/self-service';
import { selfContext } from '#access/index.ts';
import {
  createDocument,
  findDocumentsOf,
  findRequiredOf,
  downloadDocument,
} from '#features/people/employee-documents/index.ts';
import type { OpenFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';

// No sensitive group is opened, so employees never see confidential documents.

/** Lists the caller's documents. @throws AppError EmployeeNotFound. */
export const listMyDocuments = async (context: Context): Promise<{ items: EmployeeDocument[] }> => {
  const self = selfContext(context);
  return { items: await findDocumentsOf(self, [self.actor.employeeId]) };
};

/** Lists the documents required of the caller, with their state. @throws AppError EmployeeNotFound. */
export const listMyRequired = async (context: Context): Promise<{ items: RequiredDocument[] }> => {
  const self = selfContext(context);
  return { items: await findRequiredOf(self, self.actor.employeeId) };
};

/** Creates a document of the caller for review. @throws AppError EmployeeNotFound, ReferenceNotFound. */
export const createMyDocument = (context: Context, input: MyDocumentBody): Promise<EmployeeDocument> => {
  const self = selfContext(context);
  return createDocument(self, { ...input, employeeId: self.actor.employeeId, confidentiality: 'ordinary' });
};

/** Opens the file of a document and audits it. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const openMyDocument = (context: Context, id: string): Promise<OpenFile> =>
  downloadDocument(selfContext(context), id);
