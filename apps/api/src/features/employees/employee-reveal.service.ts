import { employeeFields, type RevealableField } from '@hr/contracts/employees';
import { revealed } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { findSensitive } from './employee.read-model.ts';
import { hasRevealedEnough, raiseAlarm } from './reveal-limit.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

interface Asked {
  readonly id: string;
  readonly field: RevealableField;
}

/** Null for somebody who has looked at too many. */
const revealOnce = (context: Context, { id, field }: Asked): Promise<{ value: string } | null> =>
  inTransaction(context, async (within) => {
    const found = await findSensitive(within, { id, field });
    const column = sensitiveColumns[field];
    if (found === null || found.cell === null || column === undefined) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, column, found.cell);
    if (await hasRevealedEnough(within)) {
      return null;
    }
    await recordAudit(within, {
      kind: 'reveal',
      entity: 'employee',
      entityId: id,
      about: aboutEmployee(id, { subject: `${found.employeeNo} ${found.nameZh}`, screen: 'employee_data' }),
      action: `檢視${employeeFields[field].label}`,
      before: null,
      after: { 欄位: employeeFields[field].label },
    });
    return { value };
  });

/**
 * The whole of a sensitive value; that it was looked at is written down first, the value itself never.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the group;
 * TooManyReveals, which the log tells of.
 */
export const revealField = async (context: Context, asked: Asked): Promise<{ value: string }> => {
  const answer = await revealOnce(context, asked);
  if (answer === null) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
  return answer;
};
