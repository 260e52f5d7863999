import { insertMailsOfStatement } from '#features/messages/outgoing-mails/index.ts';
import type { PublicContext } from '#core/context.ts';
import { sql } from '#db/sql.ts';

interface StatementNotice {
  readonly employeeId: string;
  readonly kind: 'statement_ready' | 'statement_paused';
  readonly summary: string;
  readonly path: string;
  /** Schedule whose statement is mailed; null without a mail. */
  readonly scheduleId: string | null;
}

type NoticeContext = Pick<PublicContext, 'db' | 'now'>;

/** Inserts a notice about a scheduled statement, with a mail of its own if there is one to send. */
export const insertStatementNotice = async (
  { db, now }: NoticeContext,
  { employeeId, kind, summary, path, scheduleId }: StatementNotice,
): Promise<void> => {
  await db.rows(sql`
    with written as (
      insert into notifications (id, employee_id, kind, summary, path, count, since, at)
      select uuid_v7(), ${employeeId}::uuid, ${kind}, ${summary}, ${path}, 1, greatest(${now}::timestamptz, (
        -- Notices of one kind differ in their time.
        select max(earlier.since) + interval '1 millisecond' from notifications earlier
        where earlier.employee_id = ${employeeId}::uuid and earlier.kind = ${kind}
      )), ${now}
      returning id, employee_id, kind, summary
    ), notice as (
      select written.*, ${scheduleId}::uuid as schedule_id from written
    ), ${insertMailsOfStatement(now)}
    select count(*)::int from notice`);
};

/** Notifies the recipient of a statement whose mail has failed. A mail has the id of its notice. */
export const insertStatementFailure = async ({ db, now }: NoticeContext, mailId: string): Promise<void> => {
  await db.rows(sql`
    insert into notifications (id, employee_id, kind, summary, path, count, since, at)
    select uuid_v7(), notice.employee_id, 'statement_failed', notice.summary, notice.path, 1, notice.since, ${now}
    from notifications notice where notice.id = ${mailId}::uuid
    on conflict do nothing`);
};
