import { type OutgoingMail, type OutgoingMailListQuery, outgoingMails } from '@hr/contracts/outgoing-mails';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingOwned } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { recordCard, recordStore } from '#records/index.ts';

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Mails as their table keeps them: whoever reaches the person sees what they are told of. */
export const outgoingMailStore = recordStore<OutgoingMail>({
  description: outgoingMails,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'outgoing_mails', columns: ['address', 'subject'] }),
  derived: () => ({ madeAt: instant(sql`t.made_at`), sentAt: instant(sql`t.sent_at`) }),
  order: { madeAt: sql`t.made_at`, sentAt: { filled: sql`t.sent_at` } },
  conditions: ({ employeeId }: OutgoingMailListQuery) => [
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  ],
});

/** The work address that somebody has by now; null for none. */
export const findAddress = async ({ db }: Context, employeeId: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly address: string | null }>(sql`
    select company_email as address from employees where id = ${employeeId}::uuid`);
  return row?.address ?? null;
};

/** What of mail needs somebody. */
export const outgoingMailCards = [
  recordCard(outgoingMailStore, { name: 'mailsFailed', filters: { state: ['failed'] } }),
];
