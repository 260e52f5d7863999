import { type OutgoingMail, type OutgoingMailListQuery, outgoingMails } from '@hr/contracts/messages/outgoing-mails';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';
import { mailRecipients } from './notice-mail.rows.ts';

const reachesApplicant = (context: Context): Sql => sql`exists (
  select from notifications notice left join applications application on application.id = notice.application_id
  where notice.id = t.id and (application.id is null or ${inScope(context, sql`application.employee_id`)})
)`;

export const outgoingMailStore = recordStore<OutgoingMail>({
  description: outgoingMails,
  scope: (context) => sql`(${inScope(context, sql`t.employee_id`)} and ${reachesApplicant(context)})`,
  keyword: (text) => matchingOwned(text, { table: 'outgoing_mails', columns: ['address', 'subject'] }),
  derived: () => ({ madeAt: instantText(sql`t.made_at`), sentAt: instantText(sql`t.sent_at`) }),
  order: { madeAt: sql`t.made_at`, sentAt: { filled: sql`t.sent_at` } },
  conditions: ({ employeeId }: OutgoingMailListQuery) => [
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  ],
});

/** Finds the current work address of an employee, and whether they get mail. */
export const findRecipient = async (
  { db, today }: Context,
  employeeId: string,
): Promise<{ readonly address: string | null; readonly getsMail: boolean } | undefined> => {
  const [row] = await db.rows<{ readonly address: string | null; readonly getsMail: boolean }>(sql`
    select recipient.company_email as address, exists (select from ${mailRecipients(today)} where e.id = recipient.id) as "getsMail"
    from employees recipient where recipient.id = ${employeeId}::uuid`);
  return row;
};

/** Returns why an employee gets no mail, or null. */
export const mailRefusalOf = async (
  context: Context,
  employeeId: string | null,
): Promise<'MailWithoutAddress' | 'MailUnwanted' | null> => {
  const recipient = employeeId === null ? undefined : await findRecipient(context, employeeId);
  if (recipient === undefined || recipient.address === null) {
    return 'MailWithoutAddress';
  }
  return recipient.getsMail ? null : 'MailUnwanted';
};

export const outgoingMailCards = [
  recordCard(outgoingMailStore, { name: 'mailsFailed', filters: { state: ['failed'] } }),
];
