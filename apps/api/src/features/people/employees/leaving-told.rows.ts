import type { CalendarDate } from '@hr/domain/dates';
import { type Asker, isLeavingTold, reachesEveryoneFor, toldLastDay } from '#access/index.ts';
import { isNotOnboarded } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

export const areLeavingsTold = (context: Context, asOf: CalendarDate): boolean =>
  asOf <= context.today || reachesEveryoneFor(context, 'employee_data:edit');

export const shownLastDay = (asker: Asker): Sql =>
  sql`case when ${isLeavingTold(asker)} and not ${isNotOnboarded} then stint.last_working_on end`;

/** Whether a stint has a last day of which the caller may not know yet. */
export const hasUntoldLeaving = async (asker: Asker & Pick<Context, 'db'>, stintId: string): Promise<boolean> => {
  const untold = await asker.db.rows(sql`
    select from employments stint
    where stint.id = ${stintId}::uuid and stint.last_working_on is not null and not ${isLeavingTold(asker)}`);
  return untold.length > 0;
};

/** The stints of some people with a last day of which the caller may not know yet, by their identifiers. */
export const findUntoldLeavings = async (
  context: Context,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (reachesEveryoneFor(context, 'employee_data:edit')) {
    return new Set();
  }
  const untold = await context.db.rows<{ readonly id: string }>(sql`
    select stint.id from employments stint
    where stint.employee_id = any(${[...employeeIds]}::uuid[]) and stint.last_working_on is not null
      and not ${isLeavingTold(context)}`);
  return new Set(untold.map(({ id }) => id));
};

/** Since when whoever is let go by the employer has been given notice; null while the caller may not know of it. */
export const toldNoticeDay = (asker: Asker): Sql =>
  sql`case when stint.leaving_kind = 'laid_off' and ${isLeavingTold(asker)} then stint.notice_on end`;

export const isLeavingReasonTold = (context: Context, employee: Sql): Sql =>
  sql`(${isLeavingTold(context)} and ${employee} is distinct from ${context.actor.employeeId}::uuid)`;

interface FirstDayGone {
  /** The identifier of whose it is. */
  readonly employee: Sql;
  readonly day: Sql;
}

export const isUntoldLeaving = (asker: Asker, { employee, day }: FirstDayGone): Sql => sql`exists (
  select from employments stint
  where stint.employee_id = ${employee} and stint.last_working_on + 1 = ${day} and not ${isLeavingTold(asker)}
)`;

/** What is settled with whoever leaves, of `stint`; null where nobody does. */
export const settlingOf = (
  stint: Sql,
): Sql => sql`case when ${stint}.last_working_on >= ${stint}.hired_on then json_build_object(
  'handoverTo', (
    select ${employeeReference('taker')}
    from employees taker where taker.id = ${stint}.handover_to_id
  ),
  'areAssetsReturned', ${stint}.are_assets_returned, 'assetsNote', ${stint}.assets_note,
  'isInvoluntary', ${stint}.is_involuntary, 'layoffReportedOn', ${stint}.layoff_reported_on::text,
  'isRehirable', ${stint}.is_rehirable, 'rehireNote', ${stint}.rehire_note) end`;

export const toldStints = (context: Context, employee: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object(
    'id', stint.id, 'hiredOn', stint.hired_on::text, 'seniorityOn', stint.seniority_on::text,
    'leaveSeniorityOn', stint.leave_seniority_on::text, 'probationEndsOn', stint.probation_ends_on::text,
    'lastWorkingOn', (${toldLastDay(context)})::text,
    'leavingKind', case when ${isLeavingTold(context)} then stint.leaving_kind end,
    'leavingReason', case when ${isLeavingReasonTold(context, employee)} then ${leavingReasonText(sql`stint`)} end,
    'notOnboardedReason', case when ${isLeavingReasonTold(context, employee)} then stint.not_onboarded_reason end,
    'settling', case when ${isLeavingReasonTold(context, employee)} then ${settlingOf(sql`stint`)} end
  ) order by stint.hired_on desc), '[]')
  from employments stint where stint.employee_id = ${employee}
)`;

/** Why a stint ends, as it is told: what of the list it is, and in words; null where nobody said. */
export const leavingReasonText = (stint: Sql): Sql => sql`nullif(concat_ws('：',
  (select listed.name_zh from change_reasons listed where listed.id = ${stint}.change_reason_id),
  ${stint}.leaving_reason), '')`;
