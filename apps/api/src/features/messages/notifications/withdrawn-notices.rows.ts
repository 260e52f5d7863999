import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Condition on `told`: it, or another notice that it announces together with itself, was not taken back. */
export const isLeft = sql`(told.taken_back_at is null or exists (
  select from notifications part where part.part_of = told.id and part.taken_back_at is null
))`;

/** The application that `told` names: its own, or the first that is left of those that it announces together. */
export const applicationLeft = sql`case when told.taken_back_at is null then told.application_id else (
  select part.application_id from notifications part
  where part.part_of = told.id and part.taken_back_at is null order by part.id limit 1
) end`;

export const countLeft = sql`(told.count - (case when told.taken_back_at is null then 0 else 1 end) - (
  select count(*) from notifications part where part.part_of = told.id and part.taken_back_at is not null
))::int`;

export const takeBackNotices = async ({ db, now }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`
    with unread as materialized (
      select told.id from notifications told join applications t on t.id = told.application_id
      where t.id = ${applicationId}::uuid and told.read_at is null and told.employee_id <> t.employee_id
      order by told.id for no key update of told
    )
    update notifications told set taken_back_at = ${now} from unread where told.id = unread.id`);
  await db.rows(sql`
    with unsent as materialized (
      select mail.id from outgoing_mails mail join notifications told on told.id = mail.id
      where told.application_id = ${applicationId}::uuid and told.taken_back_at is not null and not ${isLeft}
        and mail.state = 'waiting' and mail.attempts = 0 and mail.merged = 0
      order by mail.id for update of mail skip locked
    )
    update outgoing_mails mail set state = 'dropped', error = '申請已撤回', version = version + 1
    from unsent where mail.id = unsent.id`);
};
