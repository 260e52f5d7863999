import type { EmployeeDocument, RequiredDocument } from '@hr/contracts/people/employee-documents';
import type { MyDocumentBody } from '@hr/contracts/shell/self-service';
import { asThemselves } from '#access/index.ts';
import {
  createDocument,
  findDocumentsOf,
  findRequiredOf,
  downloadDocument,
} from '#features/people/employee-documents/index.ts';
import type { OpenFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';

// No group is opened to anybody here: what HR keeps confidential is not found, whoever it is about.

/** The caller's own documents. @throws AppError EmployeeNotFound. */
export const listMyDocuments = async (context: Context): Promise<{ items: EmployeeDocument[] }> => {
  const self = asThemselves(context);
  return { items: await findDocumentsOf(self, [self.actor.employeeId]) };
};

/** What the caller has to have, and has. @throws AppError EmployeeNotFound. */
export const listMyRequired = async (context: Context): Promise<{ items: RequiredDocument[] }> => {
  const self = asThemselves(context);
  return { items: await findRequiredOf(self, self.actor.employeeId) };
};

/** Files a document of the caller's own, which waits to be looked at. @throws AppError EmployeeNotFound, ReferenceNotFound. */
export const createMyDocument = (context: Context, input: MyDocumentBody): Promise<EmployeeDocument> => {
  const self = asThemselves(context);
  return createDocument(self, { ...input, employeeId: self.actor.employeeId, confidentiality: 'ordinary' });
};

/** The file of one of them; that it was taken is written down. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeMyDocument = (context: Context, id: string): Promise<OpenFile> =>
  downloadDocument(asThemselves(context), id);
