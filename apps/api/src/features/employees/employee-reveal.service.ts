import { employeeColumns, type RevealableField } from '@hr/contracts/employees';
import { revealed } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { findSensitive } from './employee.read-model.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

/**
 * The whole of a sensitive value; that it was looked at is written down first, the value itself never.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the group.
 */
export const revealField = (
  context: Context,
  { id, field }: { id: string; field: RevealableField },
): Promise<{ value: string }> =>
  inTransaction(context, async (within) => {
    const cell = await findSensitive(within, { id, field });
    if (cell === null) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, sensitiveColumns[field], cell);
    await recordAudit(within, {
      entity: 'employee',
      entityId: id,
      action: '檢視敏感資料',
      before: null,
      after: { 欄位: employeeColumns[field] },
    });
    return { value };
  });
