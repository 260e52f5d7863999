import { keepsRecordsOf } from '#access/index.ts';
import { isNotOnboarded } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

/** The last day of work of `stint`; null if the employee did not come. */
export const shownLastDay: Sql = sql`case when not ${isNotOnboarded} then stint.last_working_on end`;

/** SQL condition: the caller may read why the employee leaves. The employees themselves may not. */
export const isLeavingReasonVisible = ({ actor }: Pick<Context, 'actor'>, employee: Sql): Sql =>
  sql`(${employee} is distinct from ${actor.employeeId}::uuid)`;

/** The reason of a leaving: the listed one, the words, or both; null if there is none. */
export const leavingReasonText = (leaving: Sql): Sql => sql`nullif(concat_ws('：',
  (select listed.name_zh from change_reasons listed where listed.id = ${leaving}.change_reason_id),
  ${leaving}.leaving_reason), '')`;

/** The settlement of a leaving, which a stint or a plan has. */
export const settlementOf = (leaving: Sql): Sql => sql`json_build_object(
  'handoverTo', (
    select ${employeeReference('taker')}
    from employees taker where taker.id = ${leaving}.handover_to_id
  ),
  'areAssetsReturned', ${leaving}.are_assets_returned, 'assetsNote', ${leaving}.assets_note,
  'isInvoluntary', ${leaving}.is_involuntary, 'layoffReportedOn', ${leaving}.layoff_reported_on::text,
  'isRehirable', ${leaving}.is_rehirable, 'rehireNote', ${leaving}.rehire_note)`;

/** The settlement of the leaving that ends a stint; null if the stint is open. */
export const settlingOf = (stint: Sql): Sql =>
  sql`case when ${stint}.last_working_on >= ${stint}.hired_on then ${settlementOf(stint)} end`;

/** Every stint of an employee, the newest first. */
export const stintsJson = (context: Context, employee: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object(
    'id', stint.id, 'hiredOn', stint.hired_on::text, 'seniorityOn', stint.seniority_on::text,
    'leaveSeniorityOn', stint.leave_seniority_on::text, 'probationEndsOn', stint.probation_ends_on::text,
    'lastWorkingOn', stint.last_working_on::text, 'leavingKind', stint.leaving_kind,
    'leavingReason', case when ${isLeavingReasonVisible(context, employee)} then ${leavingReasonText(sql`stint`)} end,
    'notOnboardedReason', case when ${isLeavingReasonVisible(context, employee)} then stint.not_onboarded_reason end,
    'settling', case when ${isLeavingReasonVisible(context, employee)} then ${settlingOf(sql`stint`)} end
  ) order by stint.hired_on desc), '[]')
  from employments stint where stint.employee_id = ${employee}
)`;

/** The leaving of the employee `t` that is not announced yet; null unless the caller keeps their records. */
export const visiblePlannedLeaving = (context: Context): Sql => sql`(
  select json_build_object(
    'leavingKind', plan.leaving_kind, 'noticeOn', plan.notice_on::text, 'lastWorkingOn', plan.last_working_on::text,
    'leavingReason', case when ${isLeavingReasonVisible(context, sql`t.id`)} then ${leavingReasonText(sql`plan`)} end,
    'settling', case when ${isLeavingReasonVisible(context, sql`t.id`)} then ${settlementOf(sql`plan`)} end,
    'createdBy', plan.created_by, 'refusal', plan.refusal)
  from planned_leavings plan where plan.employee_id = t.id and ${keepsRecordsOf(context, sql`t.id`)}
)`;
