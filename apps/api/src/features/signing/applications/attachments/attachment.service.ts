import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { selfContext } from '#access/index.ts';
import { claimFile, type OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOwnDetail } from '../records/application-detail.rows.ts';
import { openApplicationFile } from './application-file.ts';
import { findAttachedIds, insertAttachments } from './attachment.repository.ts';
import { getApplicationDetail } from '../records/employee-application.service.ts';
import { findTask, isTaskFullyVisible } from '../tasks/task-tabs.rows.ts';

interface AttachmentInput {
  readonly id: string;
  readonly round: number;
  readonly fileIds: readonly string[];
}

/**
 * Attaches files to a submission: uploads of the caller, and files of earlier submissions. Part of a transaction.
 * Decision 051.
 * @throws AppError ReferenceNotFound for any other file.
 */
export const attachFiles = async (within: Context, { id, round, fileIds }: AttachmentInput): Promise<void> => {
  if (fileIds.length === 0) {
    return;
  }
  const attachedIds = await findAttachedIds(within, id);
  for (const fileId of fileIds.filter((one) => !attachedIds.has(one))) {
    await claimFile(within, fileId, 'fileIds');
  }
  await insertAttachments(within, { id, round, fileIds });
};

interface AttachmentKey {
  readonly id: string;
  readonly fileId: string;
}

const openAttachment = async (
  context: Context,
  application: ApplicationDetail,
  { fileId, action = '下載附件' }: { readonly fileId: string; readonly action?: string },
): Promise<OpenFile> => {
  const attached = await findAttachedIds(context, application.id);
  if (!attached.has(fileId)) {
    throw new AppError('NotFound');
  }
  return openApplicationFile(context, application, { fileId, action, noun: '附件' });
};

/** Opens an attachment of the caller's own application. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const openOwnAttachment = async (context: Context, { id, fileId }: AttachmentKey): Promise<OpenFile> => {
  const self = selfContext(context);
  const application = await findOwnDetail(self, { id, employeeId: self.actor.employeeId });
  if (!application) {
    throw new AppError('NotFound');
  }
  return openAttachment(self, application, { fileId });
};

/**
 * Returns a function that opens an attachment of a task. Agents see no attachments. @throws AppError NotFound,
 * FileMissing.
 */
const createTaskAttachmentOpener =
  (action: string) =>
  async (context: Context, { id, fileId }: AttachmentKey): Promise<OpenFile> => {
    const task = await findTask(context, id);
    if (!task || !(await isTaskFullyVisible(context, id))) {
      throw new AppError('NotFound');
    }
    return openAttachment(context, task, { fileId, action });
  };

export const downloadTaskAttachment = createTaskAttachmentOpener('下載附件');

export const previewTaskAttachment = createTaskAttachmentOpener('預覽附件');

/** Opens an attachment of an application in the caller's scope. @throws AppError NotFound, FileMissing. */
export const openApplicationAttachment = async (context: Context, { id, fileId }: AttachmentKey): Promise<OpenFile> =>
  openAttachment(context, await getApplicationDetail(context, id), { fileId });
