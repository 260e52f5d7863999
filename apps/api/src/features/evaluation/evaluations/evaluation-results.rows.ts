import { canSign } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** Whether an employee is employed today and has an enabled account. */
export const findFitReviewer = async ({ db, today }: Pick<Context, 'db' | 'today'>, employeeId: string) =>
  (await db.rows(sql`select where ${canSign(sql`${employeeId}::uuid`, today)}`)).length > 0;

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
