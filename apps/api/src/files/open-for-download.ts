import { type AuditRecord, recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { type OpenFile, openFile } from './stored-file.ts';

/** Audit entry of a download. `after` says which file was opened. */
type DownloadRecord = Omit<AuditRecord, 'kind' | 'before'>;

/**
 * Opens a stored file and logs the download before the first byte is sent. The caller must have checked the permission.
 * @throws AppError NotFound, FileMissing.
 */
export const openForDownload = async (
  context: Context,
  fileId: string,
  recordOf: (file: OpenFile) => DownloadRecord,
): Promise<OpenFile> => {
  const file = await openFile(context, fileId);
  try {
    await recordAudit(context, { ...recordOf(file), kind: 'download', before: null });
  } catch (error) {
    file.content.destroy();
    throw error;
  }
  return file;
};
