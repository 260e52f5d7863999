import {
  changeFaults,
  type KeptOf,
  type PersonalField,
  personalFields,
  personalNames,
  type SentOf,
} from '@hr/contracts/signing/applications';
import { type Employee, employeeFields, type EmployeeInput } from '@hr/contracts/people/employees';
import { inputOf } from '@hr/contracts/records';
import { askedChanges, outdatedNames } from '@hr/domain/signing/applications';
import { isOwnAccountName, maskBankAccount, maskName } from '@hr/domain/people/employees';
import { inPlaceOf, masked, type OwnContext, revealed } from '#access/index.ts';
import { staleVersion } from '#audit/index.ts';
import { employeeKind, findWhole, updateEmployee } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { findWaitingNames } from '../../tasks/task-tabs.rows.ts';
import type { Approval, KindRules } from '../application-kind.ts';
import { type Asking, hasAskedAlready, holdAsking } from '../asking-people.rows.ts';
import {
  accountColumns,
  type Accounts,
  findAskedAccounts,
  insertAskedAccounts,
  removeAskedAccounts,
} from './personal-data.rows.ts';

type Sent = SentOf<'personal_data'>;
type Kept = KeptOf<'personal_data'>;

/** What is asked for is read and written as the person asked for it, whoever approves it: they need not keep records. */
const asAsked = (context: Context, employeeId: string): OwnContext =>
  inPlaceOf(context, employeeId, { permissions: ['employee_data:view', 'employee_data:edit'], groups: ['bank'] });

const personOf = (self: OwnContext): Promise<Employee> =>
  getRecord<Employee>(self, employeeKind, { id: self.actor.employeeId });

/** The account that is there, and under whose name; null for none, and for their own. */
const accountOf = async (self: OwnContext): Promise<Readonly<Record<'number' | 'name', string | null>>> => {
  const whole = await findWhole(self, { id: self.actor.employeeId, fields: ['bankAccount', 'bankAccountName'] });
  return { number: whole.get('bankAccount') ?? null, name: whole.get('bankAccountName') ?? null };
};

type SentAccount = Pick<Sent, 'bankAccount' | 'bankAccountName'>;

/** The account that is sent; where none is, that of the sending before, which no form can show to be sent again. */
const sentAccount = async (self: OwnContext, sent: SentAccount, applicationId: string | null): Promise<SentAccount> => {
  const before =
    typeof sent.bankAccount === 'string' || applicationId === null ? null : await askedAccount(self, applicationId);
  return before === null ? sent : { bankAccount: before.after, bankAccountName: before.name };
};

/** The account that is asked for beside the one that is there; null where it is the same, or none is asked for. */
const otherAccount = async (
  self: OwnContext,
  employee: Employee,
  { bankAccount: after, bankAccountName }: SentAccount,
): Promise<Accounts | null> => {
  if (typeof after !== 'string') {
    return null;
  }
  const name = bankAccountName && !isOwnAccountName(bankAccountName, employee) ? bankAccountName : null;
  const before = await accountOf(self);
  return before.number === after && before.name === name ? null : { before: before.number, after, name };
};

const keptOf = (payload: Sent, employee: Employee, accounts: Accounts | null): Kept => {
  const { reason, version: _version, bankAccount: _account, bankAccountName: _name, ...asked } = payload;
  return {
    reason,
    changes: askedChanges(personalNames, inputOf(employeeFields, employee), asked),
    bankAccount: accounts && {
      before: accounts.before === null ? null : maskBankAccount(accounts.before),
      after: maskBankAccount(accounts.after),
      name: accounts.name && maskName(accounts.name),
    },
  };
};

/** Each change by what it is of, and what it is to be. */
const valuesOf = ({ changes }: Kept): Partial<Record<PersonalField, unknown>> =>
  Object.fromEntries(changes.map(({ name, after }) => [name, after]));

/** What HR's form would not take of the person as they would be then. */
const faultsOf = (employee: Employee, kept: Kept) =>
  changeFaults(
    { ...inputOf(employeeFields, employee), ...valuesOf(kept) } as EmployeeInput,
    kept.changes.map(({ name }) => name),
  );

/** Why it cannot be sent; null for what can. */
const refusalOf = async (
  self: OwnContext,
  employee: Employee,
  { version, kept }: { readonly version: number; readonly kept: Kept },
): Promise<AppError | null> => {
  if (employee.version !== version) {
    return staleVersion(self.db, { entity: 'employee', entityId: employee.id });
  }
  if (kept.changes.length === 0 && kept.bankAccount === null) {
    return new AppError('NothingToChange');
  }
  const fields = faultsOf(employee, kept);
  return fields.length > 0 ? new AppError('ValidationFailed', { fields }) : null;
};

const judge: KindRules<'personal_data'>['judge'] = async (context, { employeeId, applicationId, payload }) => {
  const self = asAsked(context, employeeId);
  const employee = await personOf(self);
  const accounts = await otherAccount(self, employee, await sentAccount(self, payload, applicationId));
  const kept = keptOf(payload, employee, accounts);
  const refusal = (await hasAskedAlready(context, 'personal_data', { employeeId, applicationId }))
    ? new AppError('ChangeRequestOpen')
    : await refusalOf(self, employee, { version: payload.version, kept });
  return {
    payload: kept,
    days: [],
    minutes: 0,
    faults: refusal === null ? [] : [{ text: refusal.message, article: null, isCertain: true }],
    refusal,
    findOutlook: async () => ({}),
    hold: async (within, { id }) => {
      if (accounts) {
        await insertAskedAccounts(within, id, accounts);
      }
    },
  };
};

const notAllowed = (msg: string): AppError => new AppError('ApplicationNotAllowed', { msg });

/**
 * The account that an application asks for; null for none.
 * @throws AppError ApplicationNotAllowed for an approver whose roles open no accounts, for pay goes by it.
 */
const askedAccount = async (within: Context, id: string): Promise<Accounts | null> => {
  const kept = await findAskedAccounts(within, id);
  const { before, after, name } = accountColumns;
  if (!kept?.after || !before || !after || !name) {
    return null;
  }
  if (kept.after.stored === null) {
    throw notAllowed('變更薪轉帳號的申請須由可檢視薪轉帳號的人員核准。');
  }
  return {
    before: kept.before && revealed(within, before, kept.before),
    after: revealed(within, after, kept.after),
    name: kept.name && revealed(within, name, kept.name),
  };
};

interface Edit {
  readonly self: OwnContext;
  readonly version: number;
  readonly person: EmployeeInput;
}

/**
 * The edit that an application comes to. The account of it is opened for the last signature alone, which writes it.
 * @throws AppError ApplicationNotAllowed, by the names of what was changed meanwhile or what HR's form would not take.
 */
const decideEdit = async (
  within: Context,
  { id, employeeId, payload }: Asking<'personal_data'>,
  { isLast }: Approval,
): Promise<Edit> => {
  const self = asAsked(within, employeeId);
  const accounts = isLast ? await askedAccount(within, id) : null;
  const employee = await personOf(self);
  const now = inputOf(employeeFields, employee);
  const outdated = [
    ...outdatedNames(payload.changes as never, now).map((name) => personalFields[name as PersonalField].label),
    ...(accounts && (await accountOf(self)).number !== accounts.before ? [employeeFields.bankAccount.label] : []),
  ];
  if (outdated.length > 0) {
    throw notAllowed(`下列資料在申請後已被更新：${outdated.join('、')}。請退回此申請，由本人重新提出。`);
  }
  const faults = faultsOf(employee, payload);
  if (faults.length > 0) {
    throw notAllowed(`申請的內容不符合規則：${faults.map(({ message }) => message).join('；')}`);
  }
  const account = accounts ? { bankAccount: accounts.after, bankAccountName: accounts.name } : {};
  return { self, version: employee.version, person: { ...now, ...valuesOf(payload), ...account } as EmployeeInput };
};

/** The person is held from here on, so that what is approved is also carried out. */
const findRefusals: KindRules<'personal_data'>['findRefusals'] = async (within, ids, approval) => {
  const refusals = new Map<string, AppError>();
  for (const asked of await holdAsking<'personal_data'>(within, ids)) {
    try {
      await decideEdit(within, asked, approval);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      refusals.set(asked.id, error);
    }
  }
  return refusals;
};

const carryOut = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const asked of await holdAsking<'personal_data'>(within, ids)) {
    const { self, version, person } = await decideEdit(within, asked, { isLast: true });
    await updateEmployee(self, { id: asked.employeeId, version }, person);
  }
};

/** The account as far as the signer's roles open it: a bankbook is compared with it. */
const findBackground: KindRules<'personal_data'>['findBackground'] = async (context, { id }) => {
  const kept = await findAskedAccounts(context, id);
  const { after } = accountColumns;
  const account = kept && after ? masked(context, after, kept.after) : null;
  const isWaiting = account?.isRevealable && (await findWaitingNames(context, id)).length > 0;
  return { bankAccount: account && { ...account, isRevealable: isWaiting === true } };
};

/** 個資異動: nothing is held, and approval writes it into the person's record by HR's own edit. */
export const personalDataKind: KindRules<'personal_data'> = {
  prefix: 'PD',
  begin: async () => undefined,
  judge,
  forget: removeAskedAccounts,
  findRefusals,
  findBackground,
  carryOut,
  letGo: async () => undefined,
  giveBack: null,
};
