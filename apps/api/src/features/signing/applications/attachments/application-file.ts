import { type ApplicationDetail, employeeApplications } from '@hr/contracts/signing/applications';
import { recordAudit } from '#audit/index.ts';
import { type OpenFile, openFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../records/about-application.ts';

interface ApplicationFile {
  readonly fileId: string;
  readonly action: string;
  readonly noun: string;
}

/** Opens a file of an application. The download is logged before the first byte is sent. @throws AppError FileMissing. */
export const openApplicationFile = async (
  context: Context,
  application: ApplicationDetail,
  { fileId, action, noun }: ApplicationFile,
): Promise<OpenFile> => {
  const file = await openFile(context, fileId);
  try {
    await recordAudit(context, {
      kind: 'download',
      entity: employeeApplications.entity,
      entityId: application.id,
      about: aboutApplication(application),
      action,
      before: null,
      after: { [noun]: file.name },
    });
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  return file;
};
