import { type TransferRecord, transferRecords } from '@hr/contracts/personnel-actions/transfer-records';
import { isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { transferOrder } from './transfer-order.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

interface PreparedOrder {
  readonly paper: Paper;
  readonly organisation: Organisation;
  /** Logs the employee. Called before the response is sent. */
  readonly logPrint: () => Promise<void>;
}

/**
 * Prepares the 人事命令 of an active transfer.
 * @throws AppError NotFound, StateConflict for a cancelled or corrected transfer, PaperFactsMissing without an
 * organisation.
 */
export const prepareOrder = async (context: Context, id: string): Promise<PreparedOrder> => {
  const transfer = await getRecord<TransferRecord>(context, transferRecordStore, { id });
  const { state, employee } = transfer;
  if (!isInForce({ isCancelled: state === 'cancelled', isCorrected: state === 'corrected' })) {
    throw new AppError('StateConflict', { msg: '已撤銷或已更正的異動不列印人事命令。' });
  }
  const organisation = await findOrganisation(context);
  if (organisation === null) {
    throw new AppError('PaperFactsMissing', { msg: '缺少：公司資料，請補齊後再列印。' });
  }
  const subject = `${transferRecords.titleOf(transfer)}（${employee.employeeNo} ${employee.nameZh}）`;
  return {
    paper: transferOrder(transfer, { organisation, today: context.today }),
    organisation,
    logPrint: () =>
      recordAudit(context, {
        kind: 'download',
        entity: 'transfer_record',
        entityId: id,
        about: aboutEmployee(employee.id, { subject, screen: 'transfer_records' }),
        action: '列印人事命令',
        before: null,
        after: { 文件: '人事命令' },
      }),
  };
};
