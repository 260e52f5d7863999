import { asThemselves } from '#access/index.ts';
import type { OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOwnDetail } from '../../records/application-detail.rows.ts';
import { openFileOf } from '../../attachments/application-file.ts';
import { findIssued } from './certificate.rows.ts';

/** A certificate of the caller's own as it was issued. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeCertificate = async (context: Context, id: string): Promise<OpenFile> => {
  const self = asThemselves(context);
  const application = await findOwnDetail(self, { id, employeeId: self.actor.employeeId });
  const fileId = application ? await findIssued(self, id) : null;
  if (!application || fileId === null) {
    throw new AppError('NotFound');
  }
  return openFileOf(self, application, { fileId, action: '下載核發的證明', noun: '證明' });
};
