import { type Sql, sql } from '#db/sql.ts';
import { insertMailsOfPayslips } from '#features/messages/outgoing-mails/index.ts';
import type { Context } from '#core/context.ts';
import { senderOf } from './notification.repository.ts';

interface PayslipNotice {
  readonly employeeId: string;
  readonly payslipId: string;
  readonly summary: string;
}

/** Inserts notices about payslips that are mailed, each with a mail of its own. */
export const insertPayslipNotices = async (context: Context, notices: readonly PayslipNotice[]): Promise<void> => {
  await context.db.rows(sql`
    with news as materialized (
      select uuid_v7() as id, notice."employeeId" as employee_id, notice."payslipId" as payslip_id, notice.summary
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as notice ("employeeId" uuid, "payslipId" uuid, summary text)
    ), written as (
      insert into notifications (id, employee_id, kind, summary, path, count, since, at)
      select id, employee_id, 'payslip_sent', summary, '/dashboard/my_payslips?payslip=' || payslip_id, 1, ${context.now},
        ${context.now}
      from news order by employee_id
      returning id
    ), notice as (
      select news.* from news join written on written.id = news.id
    ), ${insertMailsOfPayslips({ now: context.now, senderId: senderOf(context) })}
    select count(*)::int from notice`);
};

/** Days for which an unread payslip is shown on the home page. */
const UNREAD_DAYS = 14;

/** Selects the number of the caller's payslips that were paid recently and not opened. */
export const countUnreadPayslips = ({ actor, now }: Context): Sql => sql`
  select count(*)::int as total from notifications
  where employee_id = ${actor.employeeId}::uuid and kind = 'payslip_ready' and read_at is null
    and at > ${now}::timestamptz - make_interval(days => ${UNREAD_DAYS}::int)`;

/** Marks the notices about payslips as read, because the employee has opened them. */
export const markPayslipsRead = async ({ db, now }: Context, employeeId: string): Promise<void> => {
  await db.rows(sql`
    with unread as materialized (
      select id from notifications
      where employee_id = ${employeeId}::uuid and kind in ('payslip_ready', 'payslip_sent') and read_at is null
      order by id for no key update
    )
    update notifications set read_at = ${now} from unread where notifications.id = unread.id`);
};
