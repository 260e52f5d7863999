import { ENDING_WITHIN_DAYS, PROBATION_WITHIN_DAYS } from '@hr/domain/people/employees';
import { type EmploymentStatus, groupOf, hasLeft, type StatusGroup, statusesOf } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { isNotOnboarded, isStintOver, isStintUpcoming } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';

/** Condition on the stint that represents the employee `t` on the day. */
export const hasStint = (condition: Sql, asOf: CalendarDate): Sql => sql`exists (
  select from employments stint where stint.employee_id = t.id and ${coversDay('stint', asOf)} and ${condition}
)`;

const onProbation = (asOf: CalendarDate): Sql =>
  sql`(stint.probation_ends_on is not null and stint.probation_ends_on >= ${asOf}::date)`;

export const onUnpaidLeave = (asOf: CalendarDate, further: Sql = empty): Sql => sql`exists (
  select from unpaid_leaves away
  where away.employee_id = t.id and ${asOf}::date between away.starts_on and away.ends_on ${further}
)`;

/** Condition: an unpaid leave ends soon. */
export const isUnpaidLeaveEnding = (asOf: CalendarDate): Sql =>
  onUnpaidLeave(asOf, sql`and away.ends_on <= ${asOf}::date + ${ENDING_WITHIN_DAYS}::int`);

/** Condition: the probation of the stint ends soon. */
export const isProbationEnding = (asOf: CalendarDate): Sql =>
  sql`stint.probation_ends_on between ${asOf}::date and ${asOf}::date + ${PROBATION_WITHIN_DAYS}::int`;

/** SQL condition: the leaving was announced by the day. */
const isLeaving = (asOf: CalendarDate): Sql => sql`(
  stint.last_working_on is not null and (stint.notice_on is null or stint.notice_on <= ${asOf}::date)
)`;

/** SQL condition on the stint of the day: the employee works on the day. */
export const isWorkingOn = (asOf: CalendarDate): Sql => sql`not ${isStintOver(asOf)} and not ${isStintUpcoming(asOf)}`;

/**
 * Condition: the last active secondment or return within the `stint` is a secondment. It ends with the employment.
 */
const isSeconded = (asOf: CalendarDate): Sql => sql`coalesce((
  select moved.kind = 'secondment' and (moved.ends_on is null or moved.ends_on >= ${asOf}::date)
  from transfer_records moved
  where moved.employee_id = t.id and moved.kind in ('secondment', 'return_from_secondment')
    and moved.effective_on <= ${asOf}::date and moved.cancelled_at is null
    and moved.effective_on between stint.hired_on and coalesce(stint.last_working_on, 'infinity')
    and not exists (
      select from transfer_records later where later.corrects_id = moved.id and later.cancelled_at is null
    )
  order by moved.effective_on desc, moved.id desc limit 1
), false)`;

const wayOfLeaving = sql`case when ${isNotOnboarded} then 'not_onboarded' when stint.leaving_kind in ('laid_off', 'retired', 'deceased')
  then stint.leaving_kind else 'resigned' end`;

export const status = (asOf: CalendarDate): Sql => sql`
  case when ${isStintOver(asOf)} then ${wayOfLeaving} when ${isStintUpcoming(asOf)} then 'upcoming'
    when ${onUnpaidLeave(asOf)} then 'unpaid_leave'
    when ${isLeaving(asOf)} then 'notice' when ${isSeconded(asOf)} then 'secondment'
    when ${onProbation(asOf)} then 'probation' else 'active' end`;

/** Conditions for a status filter on the employee `t`. Groups use conditions of their own, which read fewer rows. */
export const statusConditions = (
  shown: readonly (EmploymentStatus | StatusGroup)[],
  asOf: CalendarDate,
): readonly Sql[] => {
  const statuses = statusesOf(shown);
  const [isLeft, isUpcoming] = [hasStint(isStintOver(asOf), asOf), hasStint(isStintUpcoming(asOf), asOf)];
  // Fewer employees are outside the employment than inside, so those are excluded.
  const isEmployed = sql`not ${isLeft} and not ${isUpcoming}`;
  const groups: Readonly<Record<StatusGroup, readonly Sql[]>> = { all: [], left: [isLeft], employed: [isEmployed] };
  const group = groupOf(statuses);
  if (group !== null) {
    return groups[group];
  }
  const isOne = hasStint(sql`${status(asOf)} = any(${statuses}::text[])`, asOf);
  return [...narrower(statuses, { isLeft, isUpcoming, isEmployed, asOf }), isOne];
};

interface StatusParts {
  readonly isLeft: Sql;
  readonly isUpcoming: Sql;
  readonly isEmployed: Sql;
  readonly asOf: CalendarDate;
}

const narrower = (
  statuses: readonly EmploymentStatus[],
  { isLeft, isUpcoming, isEmployed, asOf }: StatusParts,
): readonly Sql[] => {
  if (statuses.every((one) => one === 'unpaid_leave')) {
    return [onUnpaidLeave(asOf)];
  }
  if (statuses.every(hasLeft)) {
    return [isLeft];
  }
  if (statuses.every((one) => one === 'upcoming')) {
    return [isUpcoming];
  }
  return statuses.some((one) => one === 'upcoming' || hasLeft(one)) ? [] : [isEmployed];
};
