import { dropUnsentMails } from '#features/messages/outgoing-mails/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** SQL condition: `notice` or another notice of its group was not withdrawn. */
export const isNotWithdrawn = sql`(notice.withdrawn_at is null or exists (
  select from notifications part where part.part_of = notice.id and part.withdrawn_at is null
))`;

/** SQL expression: the application of `notice`, or the first of its group that was not withdrawn. */
export const remainingApplication = sql`case when notice.withdrawn_at is null then notice.application_id else (
  select part.application_id from notifications part
  where part.part_of = notice.id and part.withdrawn_at is null order by part.id limit 1
) end`;

export const remainingCount = sql`(notice.count - (case when notice.withdrawn_at is null then 0 else 1 end) - (
  select count(*) from notifications part where part.part_of = notice.id and part.withdrawn_at is not null
))::int`;

export const withdrawNotices = async ({ db, now }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`
    with unread as materialized (
      select notice.id from notifications notice join applications t on t.id = notice.application_id
      where t.id = ${applicationId}::uuid and notice.read_at is null and notice.employee_id <> t.employee_id
      order by notice.id for no key update of notice
    )
    update notifications notice set withdrawn_at = ${now} from unread where notice.id = unread.id`);
  const withdrawn = await db.rows<{ readonly id: string }>(sql`
    select notice.id from notifications notice
    where notice.application_id = ${applicationId}::uuid and notice.withdrawn_at is not null and not ${isNotWithdrawn}`);
  await dropUnsentMails(
    db,
    withdrawn.map(({ id }) => id),
  );
};
