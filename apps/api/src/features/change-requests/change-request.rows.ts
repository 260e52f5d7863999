import { type ChangeRequest, type ChangeRequestListQuery, changeRequests } from '@hr/contracts/change-requests';
import { maskBankAccount } from '@hr/domain/employees';
import { inScope, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingOwned } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { findRecordsWhere, recordCard, recordStore, sensitiveColumnsOf, sensitiveDetails } from '#records/index.ts';

const columns = sensitiveColumnsOf(changeRequests.fields, {
  bankAccount: maskBankAccount,
  bankAccountBefore: maskBankAccount,
});

const { cells, ...sensitive } = sensitiveDetails({ person: 't.employee_id', columns });

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Requests as their table keeps them. */
export const changeRequestStore = recordStore<ChangeRequest>({
  description: changeRequests,
  ...sensitive,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'change_requests', columns: ['reason'] }),
  derived: (context, filters) => ({
    ...cells(context, filters),
    requestedAt: instant(sql`t.requested_at`),
    decidedAt: instant(sql`t.decided_at`),
  }),
  order: { requestedAt: sql`t.requested_at`, decidedAt: { filled: sql`t.decided_at` } },
  conditions: ({ employeeId }: ChangeRequestListQuery) => [
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  ],
});

/** Everything that somebody has asked for, the latest first. */
export const findRequestsOf = (context: Context, employeeId: string): Promise<ChangeRequest[]> =>
  findRecordsWhere<ChangeRequest>(context, changeRequestStore, { only: sql`t.employee_id = ${employeeId}::uuid` });

interface Accounts {
  readonly employee: { readonly id: string; readonly employeeNo: string; readonly nameZh: string };
  readonly before: SensitiveCell | null;
  readonly after: SensitiveCell | null;
}

/** The columns of a request that hold accounts. */
export const accountColumns = { before: columns['bankAccountBefore'], after: columns['bankAccount'] } as const;

const cellOf = (context: Context, side: keyof typeof accountColumns, value: Sql): Sql => {
  const column = accountColumns[side];
  return column ? sensitiveCell(context, column, [value, sql`t.employee_id`]) : sql`null::json`;
};

/** The accounts of a request within reach, as they are kept; null when there is no such request. */
export const findAccounts = async (context: Context, id: string): Promise<Accounts | null> => {
  const [row] = await context.db.rows<Accounts>(sql`
    select json_build_object('id', e.id, 'employeeNo', e.employee_no, 'nameZh', e.name_zh) as employee,
      ${cellOf(context, 'before', sql`t.bank_account_before`)} as before,
      ${cellOf(context, 'after', sql`t.bank_account`)} as after
    from change_requests t join employees e on e.id = t.employee_id
    where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}
  `);
  return row ?? null;
};

/** What of requests needs somebody. */
export const changeRequestCards = [
  recordCard(changeRequestStore, {
    name: 'changeRequestsPending',
    filters: { state: ['pending'] },
    action: 'approve',
  }),
];
