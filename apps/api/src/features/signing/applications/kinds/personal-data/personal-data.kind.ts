import {
  changeFaults,
  type StoredOf,
  type PersonalField,
  personalFields,
  personalNames,
  type SubmittedOf,
} from '@hr/contracts/signing/applications';
import { type Employee, employeeFields, type EmployeeInput } from '@hr/contracts/people/employees';
import { inputOf } from '@hr/contracts/records';
import { requestedChanges, outdatedNames } from '@hr/domain/signing/applications';
import { isOwnAccountName, maskBankAccount, maskName } from '@hr/domain/people/employees';
import { contextOfEmployee, maskValue, type SelfContext, reveal } from '#access/index.ts';
import { staleVersion } from '#audit/index.ts';
import { employeeKind, findPlainValues, updateEmployee } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { findPendingSignerIds } from '../../tasks/task-tabs.rows.ts';
import type { Approval, KindRules } from '../application-kind.ts';
import {
  type SubmittedApplication,
  hasPendingApplication,
  lockSubmittedApplicants,
} from '../submitted-applications.rows.ts';
import {
  accountColumns,
  type AccountChange,
  findRequestedAccounts,
  insertRequestedAccounts,
  deleteRequestedAccounts,
} from './personal-data.rows.ts';

type Rules = KindRules<'personal_data', AccountChange | null>;

type PersonalDataInput = SubmittedOf<'personal_data'>;
type StoredPersonalData = StoredOf<'personal_data'>;

/** Reads and writes with the applicant's scope, since signers need no permission for employee records. */
const toApplicantContext = (context: Context, employeeId: string): SelfContext =>
  contextOfEmployee(context, employeeId, {
    permissions: ['employee_data:view', 'employee_data:edit'],
    groups: ['bank'],
  });

const getEmployee = (self: SelfContext): Promise<Employee> =>
  getRecord<Employee>(self, employeeKind, { id: self.actor.employeeId });

/** Returns the current account, and its holder if that is not the employee. */
const getCurrentAccount = async (self: SelfContext): Promise<Readonly<Record<'number' | 'name', string | null>>> => {
  const fields = await findPlainValues(self, { id: self.actor.employeeId, fields: ['bankAccount', 'bankAccountName'] });
  return { number: fields.get('bankAccount') ?? null, name: fields.get('bankAccountName') ?? null };
};

type SubmittedAccount = Pick<PersonalDataInput, 'bankAccount' | 'bankAccountName'>;

/** Returns the submitted account, or that of the earlier submission, which forms cannot show again. */
const findSubmittedAccount = async (
  self: SelfContext,
  submitted: SubmittedAccount,
  applicationId: string | null,
): Promise<SubmittedAccount> => {
  const before =
    typeof submitted.bankAccount === 'string' || applicationId === null
      ? null
      : await openRequestedAccount(self, applicationId);
  return before === null ? submitted : { bankAccount: before.after, bankAccountName: before.name };
};

/** Returns the requested and the current account, or null if they are equal or none is requested. */
const toAccountChange = async (
  self: SelfContext,
  employee: Employee,
  { bankAccount: after, bankAccountName }: SubmittedAccount,
): Promise<AccountChange | null> => {
  if (typeof after !== 'string') {
    return null;
  }
  const name = bankAccountName && !isOwnAccountName(bankAccountName, employee) ? bankAccountName : null;
  const before = await getCurrentAccount(self);
  return before.number === after && before.name === name ? null : { before: before.number, after, name };
};

const toStoredPayload = (
  payload: PersonalDataInput,
  employee: Employee,
  accounts: AccountChange | null,
): StoredPersonalData => {
  const { reason, version: _version, bankAccount: _account, bankAccountName: _name, ...values } = payload;
  return {
    reason,
    changes: requestedChanges(personalNames, inputOf(employeeFields, employee), values),
    bankAccount: accounts && {
      before: accounts.before === null ? null : maskBankAccount(accounts.before),
      after: maskBankAccount(accounts.after),
      name: accounts.name && maskName(accounts.name),
    },
  };
};

const toChangedValues = ({ changes }: StoredPersonalData): Partial<Record<PersonalField, unknown>> =>
  Object.fromEntries(changes.map(({ name, after }) => [name, after]));

/** Finds the errors that HR's form would report for the changed record. */
const findFieldFaults = (employee: Employee, stored: StoredPersonalData) =>
  changeFaults(
    { ...inputOf(employeeFields, employee), ...toChangedValues(stored) } as EmployeeInput,
    stored.changes.map(({ name }) => name),
  );

const findRefusal = async (
  self: SelfContext,
  employee: Employee,
  { version, stored }: { readonly version: number; readonly stored: StoredPersonalData },
): Promise<AppError | null> => {
  if (employee.version !== version) {
    return staleVersion(self.db, { entity: 'employee', entityId: employee.id });
  }
  if (stored.changes.length === 0 && stored.bankAccount === null) {
    return new AppError('NothingToChange');
  }
  const fields = findFieldFaults(employee, stored);
  return fields.length > 0 ? new AppError('ValidationFailed', { fields }) : null;
};

const assess: Rules['assess'] = async (context, { employeeId, applicationId, payload }) => {
  const self = toApplicantContext(context, employeeId);
  const employee = await getEmployee(self);
  const accounts = await toAccountChange(self, employee, await findSubmittedAccount(self, payload, applicationId));
  const stored = toStoredPayload(payload, employee, accounts);
  const refusal = (await hasPendingApplication(context, 'personal_data', { employeeId, applicationId }))
    ? new AppError('ChangeRequestOpen')
    : await findRefusal(self, employee, { version: payload.version, stored });
  return {
    payload: stored,
    days: [],
    minutes: 0,
    faults: refusal === null ? [] : [{ text: refusal.message, article: null, isCertain: true }],
    refusal,
    findOutlook: async () => ({}),
    facts: accounts,
  };
};

const reserve: Rules['reserve'] = async (within, { id }, { facts: accounts }) => {
  if (accounts) {
    await insertRequestedAccounts(within, id, accounts);
  }
};

const createRefusal = (msg: string): AppError => new AppError('ApplicationNotAllowed', { msg });

/**
 * Decrypts the requested account, or returns null.
 * @throws AppError ApplicationNotAllowed if the signer may not see bank accounts, because salary is paid to it.
 */
const openRequestedAccount = async (within: Context, id: string): Promise<AccountChange | null> => {
  const change = await findRequestedAccounts(within, id);
  const { before, after, name } = accountColumns;
  if (!change?.after || !before || !after || !name) {
    return null;
  }
  if (change.after.stored === null) {
    throw createRefusal('變更薪轉帳號的申請須由可檢視薪轉帳號的人員核准。');
  }
  return {
    before: change.before && reveal(within, before, change.before),
    after: reveal(within, after, change.after),
    name: change.name && reveal(within, name, change.name),
  };
};

interface PersonalDataEdit {
  readonly self: SelfContext;
  readonly version: number;
  readonly person: EmployeeInput;
}

/**
 * Prepares the edit of the record. The account is decrypted only for the last signature, which writes it.
 * @throws AppError ApplicationNotAllowed with the fields that were changed meanwhile or are invalid.
 */
const prepareEdit = async (
  within: Context,
  { id, employeeId, payload }: SubmittedApplication<'personal_data'>,
  { isLast }: Approval,
): Promise<PersonalDataEdit> => {
  const self = toApplicantContext(within, employeeId);
  const accounts = isLast ? await openRequestedAccount(within, id) : null;
  const employee = await getEmployee(self);
  const now = inputOf(employeeFields, employee);
  const outdated = [
    ...outdatedNames(payload.changes as never, now).map((name) => personalFields[name as PersonalField].label),
    ...(accounts && (await getCurrentAccount(self)).number !== accounts.before
      ? [employeeFields.bankAccount.label]
      : []),
  ];
  if (outdated.length > 0) {
    throw createRefusal(`下列資料在申請後已被更新：${outdated.join('、')}。請退回此申請，由本人重新提出。`);
  }
  const faults = findFieldFaults(employee, payload);
  if (faults.length > 0) {
    throw createRefusal(`申請的內容不符合規則：${faults.map(({ message }) => message).join('；')}`);
  }
  const account = accounts ? { bankAccount: accounts.after, bankAccountName: accounts.name } : {};
  return {
    self,
    version: employee.version,
    person: { ...now, ...toChangedValues(payload), ...account } as EmployeeInput,
  };
};

/** Locks the applicants, so that an approved change can also be executed. */
const findRefusals: Rules['findRefusals'] = async (within, ids, approval) => {
  const refusals = new Map<string, AppError>();
  for (const application of await lockSubmittedApplicants<'personal_data'>(within, ids)) {
    try {
      await prepareEdit(within, application, approval);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      refusals.set(application.id, error);
    }
  }
  return refusals;
};

const execute = async (within: Context, ids: readonly string[]): Promise<void> => {
  for (const application of await lockSubmittedApplicants<'personal_data'>(within, ids)) {
    const { self, version, person } = await prepareEdit(within, application, { isLast: true });
    await updateEmployee(self, { id: application.employeeId, version }, person);
  }
};

/** Signers compare the masked account with the bankbook. */
const findBackground: Rules['findBackground'] = async (context, { id }) => {
  const change = await findRequestedAccounts(context, id);
  const { after } = accountColumns;
  const account = change && after ? maskValue(context, after, change.after) : null;
  const isWaiting = account?.isRevealable && (await findPendingSignerIds(context, id)).length > 0;
  return { bankAccount: account && { ...account, isRevealable: isWaiting === true } };
};

/** 個資異動: reserves nothing. Approval updates the employee record by the same command as HR's edit. */
export const personalDataKind: Rules = {
  prefix: 'PD',
  acquireLocks: async () => undefined,
  assess,
  reserve,
  deleteReservation: deleteRequestedAccounts,
  findRefusals,
  findBackground,
  execute,
  release: async () => undefined,
  cancel: null,
};
