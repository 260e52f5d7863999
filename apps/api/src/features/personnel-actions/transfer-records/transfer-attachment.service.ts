import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { recordAudit } from '#audit/index.ts';
import { type OpenFile, openFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

/**
 * Opens the attachment after logging the access. A transfer has at most one attachment. Decision 079.
 * @throws AppError NotFound, FileMissing.
 */
export const downloadAttachment = async (context: Context, id: string): Promise<OpenFile> => {
  const transfer = await getRecord<TransferRecord>(context, transferRecordStore, { id });
  if (transfer.attachment === null) {
    throw new AppError('FileMissing', { msg: '此異動沒有附件' });
  }
  await recordAudit(context, {
    kind: 'download',
    entity: 'transfer_record',
    entityId: id,
    about: transferRecordStore.aboutOf(transfer),
    action: '下載附件',
    before: null,
    after: { 附件: transfer.attachment.name },
  });
  return openFile(context, transfer.attachment.id);
};
