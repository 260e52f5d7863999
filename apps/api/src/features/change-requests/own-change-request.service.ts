import {
  changeFaults,
  type ChangeRequest,
  type ChangeRequestBody,
  type PersonalField,
  personalNames,
} from '@hr/contracts/change-requests';
import { type Employee, employeeFields, type EmployeeInput } from '@hr/contracts/employees';
import { inputOf } from '@hr/contracts/records';
import { type AskedChange, askedChanges } from '@hr/domain/change-requests';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { staleVersion } from '#audit/index.ts';
import { employeeKind, findWhole } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type At, changer, creator, getRecord, insertRecords, sealed } from '#records/index.ts';
import { changeRequestStore, findRequestsOf } from './change-request.rows.ts';
import { requireOpen } from './change-request.service.ts';

const [change, create] = [changer(changeRequestStore), creator(changeRequestStore)];

/** People see where their own pay goes. */
const own = (context: Context): OwnContext => asThemselves(context, { groups: ['bank'] });

/** The caller's own requests, the latest first. @throws AppError EmployeeNotFound. */
export const listOwnRequests = async (context: Context): Promise<{ items: ChangeRequest[] }> => {
  const self = own(context);
  return { items: await findRequestsOf(self, self.actor.employeeId) };
};

interface Accounts {
  readonly bankAccount: string | undefined;
  readonly bankAccountBefore: string | undefined;
}

/** The account that is asked for where it is another than the one that is there, which is told beside it. */
const askedAccounts = async (within: Context, id: string, asked: string | null | undefined): Promise<Accounts> => {
  const nothing = { bankAccount: undefined, bankAccountBefore: undefined };
  if (typeof asked !== 'string') {
    return nothing;
  }
  const kept = (await findWhole(within, { id, fields: ['bankAccount'] })).get('bankAccount');
  return kept === asked ? nothing : { bankAccount: asked, bankAccountBefore: kept };
};

/** @throws AppError ValidationFailed for what HR's form would not take of this person. */
const requireSound = (person: EmployeeInput, changes: readonly AskedChange<PersonalField>[]): void => {
  const fields = changeFaults(
    person,
    changes.map(({ name }) => name),
  );
  if (fields.length > 0) {
    throw new AppError('ValidationFailed', { fields });
  }
};

/**
 * 申請變更資料: keeps what of it is another than the person's data say now.
 * @throws AppError EmployeeNotFound, StaleVersion, NothingToChange, ValidationFailed, ChangeRequestOpen.
 */
export const requestChange = (
  context: Context,
  { version, reason, bankAccount, ...asked }: ChangeRequestBody,
): Promise<ChangeRequest> => {
  const self = own(context);
  const employeeId = self.actor.employeeId;
  return create(self, {
    action: '申請',
    insert: async (within) => {
      const employee = await getRecord<Employee>(within, employeeKind, { id: employeeId });
      if (employee.version !== version) {
        throw await staleVersion(within.db, { entity: 'employee', entityId: employeeId });
      }
      const now = inputOf(employeeFields, employee);
      const changes = askedChanges(personalNames, now, asked);
      const accounts = await askedAccounts(within, employeeId, bankAccount);
      if (changes.length === 0 && accounts.bankAccount === undefined) {
        throw new AppError('NothingToChange');
      }
      requireSound({ ...now, ...asked } as EmployeeInput, changes);
      const values = { employeeId, reason, changes, ...accounts, requestedAt: within.now };
      const [id = ''] = await insertRecords(within.db, changeRequestStore, [
        sealed(within, changeRequestStore, values),
      ]);
      return id;
    },
  });
};

/** 「撤回」 @throws AppError EmployeeNotFound, NotFound also for somebody else's, StaleVersion, ChangeRequestClosed. */
export const withdrawRequest = (context: Context, at: At): Promise<ChangeRequest> =>
  change(own(context), at, {
    action: '撤回',
    decide: (before) => {
      requireOpen(before);
      return { state: 'withdrawn' };
    },
  });
