import type { Account, AccountListQuery, AccountSession } from '@hr/contracts/accounts';
import type { Page } from '@hr/contracts/core';
import { inScope } from '#access/index.ts';
import { pageOf } from '#db/page-of.ts';
import { empty, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type AccountFilters, type AccountRow, accountRows, toAccount } from './account-rows.ts';

/** A page of the list, with the number of all that the filters and the caller's scope let through. */
export const listAccounts = (
  context: Context,
  { page, pageSize, ...filters }: AccountListQuery,
): Promise<Page<Account>> =>
  pageOf(
    { page, pageSize },
    { rows: (limit) => context.db.rows<AccountRow>(accountRows(context, filters, limit)), toItem: toAccount },
  );

/** All of them, for an export. */
export const streamAccounts = async function* (context: Context, filters: AccountFilters): AsyncGenerator<Account> {
  for await (const row of context.db.stream<AccountRow>(accountRows(context, filters, empty))) {
    yield toAccount(row);
  }
};

/** @throws AppError NotFound, also for the account of an employee out of the caller's scope. */
export const getAccount = async (context: Context, id: string): Promise<Account> => {
  const [row] = await context.db.rows<AccountRow>(accountRows(context, { q: '', sort: 'username', id }, empty));
  if (!row) {
    throw new AppError('NotFound');
  }
  return toAccount(row);
};

interface SessionRow extends Omit<AccountSession, 'createdAt' | 'idleExpiresAt' | 'isCurrent'> {
  readonly createdAt: Date;
  readonly idleExpiresAt: Date;
}

/** Where the account is signed in now, the newest first. */
export const listSessions = async ({ db, actor, now }: Context, accountId: string): Promise<AccountSession[]> => {
  const rows = await db.rows<SessionRow>(sql`
    select id, created_at as "createdAt", idle_expires_at as "idleExpiresAt", ip_address as "ipAddress",
      user_agent as "userAgent"
    from sessions
    where account_id = ${accountId}::uuid and revoked_at is null
      and idle_expires_at > ${now} and absolute_expires_at > ${now}
    order by created_at desc
    limit 100
  `);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    idleExpiresAt: row.idleExpiresAt.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
};

export interface BindableEmployee {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly hasLeft: boolean;
}

/** An employee within the caller's scope who may be given an account; null when there is none. */
export const findBindable = async (context: Context, employeeId: string): Promise<BindableEmployee | null> => {
  const [row] = await context.db.rows<BindableEmployee>(sql`
    select e.employee_no as "employeeNo", e.name_zh as "nameZh",
      (e.last_working_on is not null and e.last_working_on < ${context.today}::date) as "hasLeft"
    from employees e
    where e.id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row ?? null;
};
