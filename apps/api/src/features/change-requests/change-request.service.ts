import type { ChangeRequest } from '@hr/contracts/change-requests';
import { isOpenRequest } from '@hr/domain/change-requests';
import { revealed } from '#access/index.ts';
import { raiseAlarm, recordReveals } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type At, changer, type Values } from '#records/index.ts';
import { carryOut } from './change-request-decision.ts';
import { accountColumns, changeRequestStore, findAccounts } from './change-request.rows.ts';

const change = changer(changeRequestStore);

/** @throws AppError ChangeRequestClosed for one that was decided or taken back. */
export const requireOpen = ({ state }: ChangeRequest): void => {
  if (!isOpenRequest(state)) {
    throw new AppError('ChangeRequestClosed');
  }
};

/** @throws AppError ChangeRequestClosed, OwnChangeRequest. */
const requireDecidable = (request: ChangeRequest, { actor }: Context): void => {
  requireOpen(request);
  if (request.employee.id === actor.employeeId) {
    throw new AppError('OwnChangeRequest');
  }
};

interface Decision {
  readonly action: string;
  readonly values: Values;
  readonly carryOut?: (within: Context, request: ChangeRequest) => Promise<void>;
}

/** Who comes second is told so: the row is held, and its version is another by then. */
const decide = (context: Context, at: At, { action, values, carryOut: carry }: Decision): Promise<ChangeRequest> =>
  change(context, at, {
    action,
    decide: async (before, within) => {
      requireDecidable(before, within);
      await carry?.(within, before);
      return { ...values, decidedAt: within.now, decidedBy: within.actor.name };
    },
  });

/** 「核准」 */
export const approveRequest = (context: Context, at: At): Promise<ChangeRequest> =>
  decide(context, at, { action: '核准', values: { state: 'approved' }, carryOut });

/** 「退回」, which says why. */
export const sendRequestBack = (
  context: Context,
  at: At,
  { returnReason }: { readonly returnReason: string },
): Promise<ChangeRequest> => decide(context, at, { action: '退回', values: { state: 'returned', returnReason } });

/** Null for somebody who has looked at too many. */
const revealOnce = (context: Context, id: string): Promise<{ value: string } | null> =>
  inTransaction(context, async (within) => {
    const found = await findAccounts(within, id);
    const column = accountColumns.after;
    if (!found?.after || !column) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, column, found.after);
    return (await recordReveals(within, found.employee, ['bankAccount'])) ? { value } : null;
  });

/**
 * The whole account that somebody asks for; that it was looked at is written down first.
 * @throws AppError NotFound, also where no account is asked for; PermissionDenied without the group; TooManyReveals.
 */
export const revealAccount = async (context: Context, id: string): Promise<{ value: string }> => {
  const answer = await revealOnce(context, id);
  if (answer === null) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
  return answer;
};
