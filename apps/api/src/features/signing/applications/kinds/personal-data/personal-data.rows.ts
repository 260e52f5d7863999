import { askedAccountFields } from '@hr/contracts/signing/applications';
import { maskBankAccount, maskName } from '@hr/domain/people/employees';
import { type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, sensitiveColumnsOf } from '#records/index.ts';

const columns = sensitiveColumnsOf(askedAccountFields, {
  bankAccount: maskBankAccount,
  bankAccountName: maskName,
  bankAccountBefore: maskBankAccount,
});

/** The columns that hold accounts which are asked for, and those that were there. */
export const accountColumns = {
  before: columns['bankAccountBefore'],
  after: columns['bankAccount'],
  name: columns['bankAccountName'],
} as const;

/** The accounts of an application as they are kept, and whose they are. */
export interface AskedAccounts {
  readonly employee: { readonly id: string; readonly employeeNo: string; readonly nameZh: string };
  readonly before: SensitiveCell | null;
  readonly after: SensitiveCell | null;
  /** Under whose name the account is that is asked for; null where it is the person's own. */
  readonly name: SensitiveCell | null;
}

const cellOf = (context: Context, side: keyof typeof accountColumns, value: Sql): Sql => {
  const column = accountColumns[side];
  return column ? sensitiveCell(context, column, [value, sql`t.employee_id`]) : sql`null::json`;
};

/** The accounts that an application asks for, as far as the caller's roles open them; null where it asks for none. */
export const findAskedAccounts = async (context: Context, applicationId: string): Promise<AskedAccounts | null> => {
  const [row] = await context.db.rows<AskedAccounts>(sql`
    select ${employeeReference('e')} as employee,
      ${cellOf(context, 'before', sql`asked.bank_account_before`)} as before,
      ${cellOf(context, 'after', sql`asked.bank_account`)} as after,
      ${cellOf(context, 'name', sql`asked.bank_account_name`)} as name
    from asked_accounts asked join applications t on t.id = asked.id
    join employees e on e.id = t.employee_id
    where t.id = ${applicationId}::uuid`);
  return row ?? null;
};

export interface Accounts {
  readonly before: string | null;
  readonly after: string;
  /** Null where the account is under the person's own name. */
  readonly name: string | null;
}

/** Keeps the accounts that an application is about, encrypted. */
export const insertAskedAccounts = async (
  { db, cipher }: Context,
  applicationId: string,
  { before, after, name }: Accounts,
): Promise<void> => {
  await db.rows(sql`
    insert into asked_accounts (id, bank_account, bank_account_before, bank_account_name) values (
      ${applicationId}::uuid, ${cipher.encrypt(after, 'bank_account')},
      ${before === null ? null : cipher.encrypt(before, 'bank_account_before')},
      ${name === null ? null : cipher.encrypt(name, 'bank_account_name')}
    )`);
};

/** Forgets which account an earlier sending asked for. */
export const removeAskedAccounts = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from asked_accounts where id = ${applicationId}::uuid`);
};
