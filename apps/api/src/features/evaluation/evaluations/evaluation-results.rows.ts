import { canSign } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** Whether an employee is employed today and has an enabled account. */
export const findFitReviewer = async ({ db, today }: Pick<Context, 'db' | 'today'>, employeeId: string) =>
  (await db.rows(sql`select where ${canSign(sql`${employeeId}::uuid`, today)}`)).length > 0;

const columns = {
  first_reviewer: sql`t.first_reviewer_id`,
  second_reviewer: sql`t.second_reviewer_id`,
  approver: sql`t.approver_id`,
};

/** Names of the present reviewer and of the next one. */
export const findReviewerNames = async (
  { db }: Pick<Context, 'db'>,
  evaluationId: string,
  { part, employeeId }: { readonly part: keyof typeof columns; readonly employeeId: string },
): Promise<{ readonly before: string | null; readonly after: string | null }> => {
  const [row] = await db.rows<{ before: string | null; after: string | null }>(sql`
    select (select name_zh from employees where id = ${columns[part]}) as before,
      (select name_zh from employees where id = ${employeeId}::uuid) as after
    from evaluations t where t.id = ${evaluationId}::uuid`);
  return row ?? { before: null, after: null };
};

export const insertAppeal = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  evaluationId: string,
  reason: string,
): Promise<void> => {
  await db.rows(sql`
    insert into evaluation_appeals (evaluation_id, reason, filed_at) values (${evaluationId}::uuid, ${reason}, ${now})`);
};

export const decideStoredAppeal = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  evaluationId: string,
  { decision, reason }: { readonly decision: 'upheld' | 'dismissed'; readonly reason: string },
): Promise<void> => {
  await db.rows(sql`
    update evaluation_appeals set decision = ${decision}, decision_reason = ${reason}, decided_by_name = ${actor.name},
      decided_at = ${now}, version = version + 1
    where evaluation_id = ${evaluationId}::uuid and decision is null`);
};
