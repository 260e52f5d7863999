import { requestedAccountFields } from '@hr/contracts/signing/applications';
import { maskBankAccount, maskName } from '@hr/domain/people/employees';
import { type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, sensitiveColumnsOf } from '#records/index.ts';

const columns = sensitiveColumnsOf(requestedAccountFields, {
  bankAccount: maskBankAccount,
  bankAccountName: maskName,
  bankAccountBefore: maskBankAccount,
});

export const accountColumns = {
  before: columns['bankAccountBefore'],
  after: columns['bankAccount'],
  name: columns['bankAccountName'],
} as const;

/** The encrypted accounts of an application. */
export interface StoredAccountChange {
  readonly employee: { readonly id: string; readonly employeeNo: string; readonly nameZh: string };
  readonly before: SensitiveCell | null;
  readonly after: SensitiveCell | null;
  /** Holder of the requested account; null if it is the applicant. */
  readonly name: SensitiveCell | null;
}

const buildCell = (context: Context, side: keyof typeof accountColumns, value: Sql): Sql => {
  const column = accountColumns[side];
  return column ? sensitiveCell(context, column, [value, sql`t.employee_id`]) : sql`null::json`;
};

/** Finds the accounts of an application as far as the caller may see them, or null. */
export const findRequestedAccounts = async (
  context: Context,
  applicationId: string,
): Promise<StoredAccountChange | null> => {
  const [row] = await context.db.rows<StoredAccountChange>(sql`
    select ${employeeReference('e')} as employee,
      ${buildCell(context, 'before', sql`requested.bank_account_before`)} as before,
      ${buildCell(context, 'after', sql`requested.bank_account`)} as after,
      ${buildCell(context, 'name', sql`requested.bank_account_name`)} as name
    from pending_bank_accounts requested join applications t on t.id = requested.id
    join employees e on e.id = t.employee_id
    where t.id = ${applicationId}::uuid`);
  return row ?? null;
};

export interface AccountChange {
  readonly before: string | null;
  readonly after: string;
  /** Holder of the account; null if it is the applicant. */
  readonly name: string | null;
}

/** Inserts the encrypted accounts of an application. */
export const insertRequestedAccounts = async (
  { db, cipher }: Context,
  applicationId: string,
  { before, after, name }: AccountChange,
): Promise<void> => {
  await db.rows(sql`
    insert into pending_bank_accounts (id, bank_account, bank_account_before, bank_account_name) values (
      ${applicationId}::uuid, ${cipher.encrypt(after, 'bank_account')},
      ${before === null ? null : cipher.encrypt(before, 'bank_account_before')},
      ${name === null ? null : cipher.encrypt(name, 'bank_account_name')}
    )`);
};

export const deleteRequestedAccounts = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from pending_bank_accounts where id = ${applicationId}::uuid`);
};
