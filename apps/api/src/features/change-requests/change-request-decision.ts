import { changeFaults, type ChangeRequest, type PersonalField, personalFields } from '@hr/contracts/change-requests';
import { type Employee, employeeFields, type EmployeeInput } from '@hr/contracts/employees';
import { inputOf } from '@hr/contracts/records';
import { outdatedNames } from '@hr/domain/change-requests';
import { revealed } from '#access/index.ts';
import { employeeKind, findWhole, updateEmployee } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { getRecord } from '#records/index.ts';
import { accountColumns, findAccounts } from './change-request.rows.ts';

interface AskedAccount {
  readonly value: string;
  /** The person's account is another by now than when they asked. */
  readonly isOutdated: boolean;
}

/** The account that is asked for, null for none. @throws AppError SensitiveFieldClosed for who may not see accounts. */
const askedAccount = async (
  within: Context,
  { id, employee, bankAccount }: ChangeRequest,
): Promise<AskedAccount | null> => {
  if (!bankAccount) {
    return null;
  }
  if (!bankAccount.isRevealable) {
    throw new AppError('SensitiveFieldClosed');
  }
  const kept = await findAccounts(within, id);
  const { before: beforeColumn, after: afterColumn } = accountColumns;
  if (!kept?.after || !beforeColumn || !afterColumn) {
    throw new AppError('NotFound');
  }
  const now = (await findWhole(within, { id: employee.id, fields: ['bankAccount'] })).get('bankAccount') ?? null;
  const before = kept.before && revealed(within, beforeColumn, kept.before);
  return { value: revealed(within, afterColumn, kept.after), isOutdated: now !== before };
};

/** @throws AppError ChangeRequestOutdated, by the names of what was changed meanwhile. */
const requireAsItWas = (labels: readonly string[]): void => {
  if (labels.length > 0) {
    throw new AppError('ChangeRequestOutdated', {
      msg: `下列資料在申請後已被更新：${labels.join('、')}。請退回此申請，由本人重新提出。`,
    });
  }
};

/** @throws AppError ValidationFailed, by the names of what HR's form would not take. */
const requireSound = (person: EmployeeInput, names: readonly PersonalField[]): void => {
  const fields = changeFaults(person, names);
  if (fields.length > 0) {
    const told = fields.map(({ message }) => message).join('；');
    throw new AppError('ValidationFailed', { msg: `申請的內容不符合規則：${told}`, fields });
  }
};

/**
 * Writes what somebody asked for into their record, as HR's own edit does, with its version and its entry in the log.
 * Whoever comes to decide it by other ways than a button calls this, as part of the transaction in which it is decided.
 * @throws AppError ChangeRequestOutdated, ValidationFailed, SensitiveFieldClosed, StaleVersion.
 */
export const carryOut = async (within: Context, request: ChangeRequest): Promise<void> => {
  const { changes, employee: whose } = request;
  const account = await askedAccount(within, request);
  const employee = await getRecord<Employee>(within, employeeKind, { id: whose.id });
  const now = inputOf(employeeFields, employee);
  const outdated = outdatedNames(changes, now).map((name) => personalFields[name].label);
  requireAsItWas([...outdated, ...(account?.isOutdated ? [employeeFields.bankAccount.label] : [])]);
  const asked = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const person = { ...now, ...asked, ...(account ? { bankAccount: account.value } : {}) } as EmployeeInput;
  requireSound(
    person,
    changes.map(({ name }) => name),
  );
  await updateEmployee(within, { id: whose.id, version: employee.version }, person);
};
