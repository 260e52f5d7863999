import { type ApplicationDetail, employeeApplications } from '@hr/contracts/signing/applications';
import { type OpenFile, openForDownload } from '#files/index.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../records/about-application.ts';

interface ApplicationFile {
  readonly fileId: string;
  readonly action: string;
  readonly noun: string;
}

/** Opens a file of an application. The download is logged before the first byte is sent. @throws AppError FileMissing. */
export const openApplicationFile = (
  context: Context,
  application: ApplicationDetail,
  { fileId, action, noun }: ApplicationFile,
): Promise<OpenFile> =>
  openForDownload(context, fileId, ({ name }) => ({
    entity: employeeApplications.entity,
    entityId: application.id,
    about: aboutApplication(application),
    action,
    after: { [noun]: name },
  }));
