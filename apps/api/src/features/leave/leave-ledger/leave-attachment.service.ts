import { type LeaveMovement, leaveMovements } from '@hr/contracts/leave/leave-ledger';
import { recordAudit } from '#audit/index.ts';
import { type OpenFile, openFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { leaveMovementStore } from './leave-movement.rows.ts';

/**
 * Opens the file attached to added hours, and audits the download.
 * @throws AppError NotFound, FileMissing.
 */
export const openAttachment = async (context: Context, id: string): Promise<OpenFile> => {
  const movement = await getRecord<LeaveMovement>(context, leaveMovementStore, { id });
  if (movement.attachment === null) {
    throw new AppError('FileMissing', { msg: '此異動沒有附件' });
  }
  await recordAudit(context, {
    kind: 'download',
    entity: leaveMovements.entity,
    entityId: id,
    about: leaveMovementStore.aboutOf(movement),
    action: '下載附件',
    before: null,
    after: { 附件: movement.attachment.name },
  });
  return openFile(context, movement.attachment.id);
};
