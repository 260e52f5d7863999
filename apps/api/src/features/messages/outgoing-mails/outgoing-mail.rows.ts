import { type OutgoingMail, type OutgoingMailListQuery, outgoingMails } from '@hr/contracts/messages/outgoing-mails';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';
import { whoGetsMail } from './mail-of-notice.rows.ts';

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const reachesApplicant = (context: Context): Sql => sql`exists (
  select from notifications told left join applications asked on asked.id = told.application_id
  where told.id = t.id and (asked.id is null or ${inScope(context, sql`asked.employee_id`)})
)`;

export const outgoingMailStore = recordStore<OutgoingMail>({
  description: outgoingMails,
  scope: (context) => sql`(${inScope(context, sql`t.employee_id`)} and ${reachesApplicant(context)})`,
  keyword: (text) => matchingOwned(text, { table: 'outgoing_mails', columns: ['address', 'subject'] }),
  derived: () => ({ madeAt: instant(sql`t.made_at`), sentAt: instant(sql`t.sent_at`) }),
  order: { madeAt: sql`t.made_at`, sentAt: { filled: sql`t.sent_at` } },
  conditions: ({ employeeId }: OutgoingMailListQuery) => [
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  ],
});

/** The work address that somebody has by now, null for none; and whether they get mail. */
export const findReceiver = async (
  { db, today }: Context,
  employeeId: string,
): Promise<{ readonly address: string | null; readonly getsMail: boolean } | undefined> => {
  const [row] = await db.rows<{ readonly address: string | null; readonly getsMail: boolean }>(sql`
    select one.company_email as address, exists (select from ${whoGetsMail(today)} where e.id = one.id) as "getsMail"
    from employees one where one.id = ${employeeId}::uuid`);
  return row;
};

export const outgoingMailCards = [
  recordCard(outgoingMailStore, { name: 'mailsFailed', filters: { state: ['failed'] } }),
];
