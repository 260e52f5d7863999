import { asThemselves } from '#access/index.ts';
import type { OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOwnDetail } from '../../records/application-detail.rows.ts';
import { openApplicationFile } from '../../attachments/application-file.ts';
import { findIssuedFileId } from './certificate.rows.ts';

/** Opens a certificate that was issued to the caller. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const openOwnCertificate = async (context: Context, id: string): Promise<OpenFile> => {
  const self = asThemselves(context);
  const application = await findOwnDetail(self, { id, employeeId: self.actor.employeeId });
  const fileId = application ? await findIssuedFileId(self, id) : null;
  if (!application || fileId === null) {
    throw new AppError('NotFound');
  }
  return openApplicationFile(self, application, { fileId, action: '下載核發的證明', noun: '證明' });
};
