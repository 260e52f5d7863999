import { can } from '@hr/domain/access';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/**
 * A condition on `stint`: the caller may know already that somebody leaves. Whoever keeps the records does at once; the
 * others, the person above all, from the day on which it is said (提出日).
 */
export const isLeavingTold = ({ actor, today }: Context): Sql =>
  can(actor, 'employee_data:edit') ? sql`true` : sql`(stint.notice_on is null or stint.notice_on <= ${today}::date)`;

/** The last day of `stint` as the caller may know it. */
export const toldLastDay = (context: Context): Sql =>
  sql`case when ${isLeavingTold(context)} then stint.last_working_on end`;

/** The same of why: what HR writes of it is not written to the person, by the identifier of whose stint it is. */
export const isLeavingReasonTold = (context: Context, employee: Sql): Sql =>
  sql`(${isLeavingTold(context)} and ${employee} is distinct from ${context.actor.employeeId}::uuid)`;

interface FirstDayGone {
  /** The identifier of whose it is. */
  readonly employee: Sql;
  readonly day: Sql;
}

/** A condition: the day is the first on which somebody is gone, and the caller may not know that yet. */
export const isUntoldLeaving = (context: Context, { employee, day }: FirstDayGone): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = ${employee} and stint.last_working_on + 1 = ${day} and not ${isLeavingTold(context)}
)`;
