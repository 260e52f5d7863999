import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { asThemselves } from '#access/index.ts';
import { claimFile, type OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOwnDetail } from '../records/application-detail.rows.ts';
import { openFileOf } from './application-file.ts';
import { findAttachedIds, insertAttachments } from './attachment.repository.ts';
import { getCourse } from '../records/employee-application.service.ts';
import { findTask, isOpen } from '../tasks/task-tabs.rows.ts';

interface Attaching {
  readonly id: string;
  readonly round: number;
  readonly fileIds: readonly string[];
}

/**
 * Makes files part of a sending: uploads of the caller's own, and those that the application had before. Part of a
 * transaction.
 * @throws AppError ReferenceNotFound for any other file.
 */
export const attachFiles = async (within: Context, { id, round, fileIds }: Attaching): Promise<void> => {
  if (fileIds.length === 0) {
    return;
  }
  const before = await findAttachedIds(within, id);
  for (const fileId of fileIds.filter((one) => !before.has(one))) {
    await claimFile(within, fileId, 'fileIds');
  }
  await insertAttachments(within, { id, round, fileIds });
};

/** Which file of an application. */
interface Which {
  readonly id: string;
  readonly fileId: string;
}

/** The file of an application that the caller may see. */
const take = async (
  context: Context,
  application: ApplicationDetail,
  { fileId, action = '下載附件' }: { readonly fileId: string; readonly action?: string },
): Promise<OpenFile> => {
  const attached = await findAttachedIds(context, application.id);
  if (!attached.has(fileId)) {
    throw new AppError('NotFound');
  }
  return openFileOf(context, application, { fileId, action, noun: '附件' });
};

/** Of the caller's own application. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeOwnAttachment = async (context: Context, { id, fileId }: Which): Promise<OpenFile> => {
  const self = asThemselves(context);
  const application = await findOwnDetail(self, { id, employeeId: self.actor.employeeId });
  if (!application) {
    throw new AppError('NotFound');
  }
  return take(self, application, { fileId });
};

/** Of what the caller signs, has signed, is told of or sees with all others; an agent has none. @throws AppError NotFound, FileMissing. */
const taskAttachment =
  (action: string) =>
  async (context: Context, { id, fileId }: Which): Promise<OpenFile> => {
    const task = await findTask(context, id);
    if (!task || !(await isOpen(context, id))) {
      throw new AppError('NotFound');
    }
    return take(context, task, { fileId, action });
  };

export const takeTaskAttachment = taskAttachment('下載附件');

export const lookAtTaskAttachment = taskAttachment('預覽附件');

/** Of an application within the caller's reach. @throws AppError NotFound, FileMissing. */
export const takeApplicationAttachment = async (context: Context, { id, fileId }: Which): Promise<OpenFile> =>
  take(context, await getCourse(context, id), { fileId });
