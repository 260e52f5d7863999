import { applicationKindNames } from '@hr/contracts/applications';
import { notificationKindNames } from '@hr/contracts/notifications';
import { MAIL_PREFERENCE } from '@hr/contracts/outgoing-mails';
import { type CalendarDate, dateOfInstant } from '@hr/domain/time';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';

/** Names as a value that a statement reads them from. */
const named = (names: Readonly<Record<string, string>>): Sql => sql`${JSON.stringify(names)}::jsonb`;

/** A condition: the account `a` has not said that it wants no mail. */
const wantsMail = sql`not exists (
  select from preferences p where p.account_id = a.id and p.name = ${MAIL_PREFERENCE} and p.value = 'false'::jsonb
)`;

/** Whoever gets mail on a day, as `e`: they have a work address, an account `a` in use and have not left, and want it. */
export const whoGetsMail = (day: CalendarDate): Sql => sql`
  employees e join emp_accounts a on a.employee_id = e.id and e.company_email is not null and a.state = 'active'
    and not ${hasLeft(sql`e.id`, day)} and ${wantsMail}`;

/** What a mail about the notice `told` is about, on one line: that there is one, whose and which application, and nothing that it says. */
const subject = sql`regexp_replace(concat(
  ${named(notificationKindNames)} ->> told.kind,
  '：' || concat(applicant.name_zh, ' ', ${named(applicationKindNames)} ->> t.kind, ' ') || t.number, case when told.count > 1 then concat(' 等 ', told.count, ' 件') end
), '\\s+', ' ', 'g')`;

/**
 * Inserts a mail for each notice of `told`, as part of the statement that writes them: to the work address of whoever is told,
 * where they get mail. So a notice is never without its mail, and costs no round trip.
 */
export const insertingMails = (now: Date): Sql => sql`
  insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at)
  select told.id, told.employee_id, e.company_email, ${subject}, ${now}, ${now}, ${now}
  from told
  join (${whoGetsMail(dateOfInstant(now))}) on e.id = told.employee_id
  left join applications t on t.id = told.application_id
  left join employees applicant on applicant.id = t.employee_id`;
