import { documentCategoryNames, type EmployeeDocument } from '@hr/contracts/people/employee-documents';
import type { Response } from 'express';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { type ArchivedFile, openFile, sendArchive } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findDocumentsOf, findPerson } from './document-archive.rows.ts';

/** Name in the archive, for example 「學歷證明_成績單.pdf」. */
const nameOf = ({ category, file }: EmployeeDocument): string => {
  const kind = documentCategoryNames[category];
  return file.name.startsWith(kind) ? file.name : `${kind}_${file.name}`;
};

export const archivedDocuments = (context: Context, documents: readonly EmployeeDocument[]): ArchivedFile[] =>
  documents.map((document) => ({
    name: nameOf(document),
    open: async () => (await openFile(context, document.file.id)).content,
  }));

/**
 * Sends all visible documents of an employee, or 204 if there are none. The download is logged first.
 * @throws AppError EmployeeNotFound.
 */
export const sendDocumentsOf = async (context: Context, response: Response, employeeId: string): Promise<void> => {
  const person = await findPerson(context, employeeId);
  if (!person) {
    throw new AppError('EmployeeNotFound');
  }
  const documents = await findDocumentsOf(context, [employeeId]);
  if (documents.length === 0) {
    response.status(204).end();
    return;
  }
  const subject = `${person.employeeNo} ${person.nameZh}`;
  await recordAudit(context, {
    kind: 'download',
    entity: 'employee',
    entityId: employeeId,
    about: aboutEmployee(employeeId, { subject, screen: 'employee_document' }),
    action: '下載全部文件',
    before: null,
    after: { 檔案數: documents.length },
  });
  await sendArchive(context, response, {
    title: `${subject}_員工文件`,
    files: archivedDocuments(context, documents),
  });
};
