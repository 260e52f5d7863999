import { asThemselves } from '#access/index.ts';
import { type OpenFile, openFile } from '#files/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { findIssued } from './certificate.rows.ts';

/** A certificate of the caller's own as it was issued. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeCertificate = async (context: Context, id: string): Promise<OpenFile> => {
  const self = asThemselves(context);
  const fileId = await findIssued(self, { id, employeeId: self.actor.employeeId });
  if (fileId === null) {
    throw new AppError('NotFound');
  }
  return openFile(self, fileId);
};
