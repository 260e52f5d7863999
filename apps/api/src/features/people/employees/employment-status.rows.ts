import {
  type EmploymentStatus,
  ENDING_WITHIN_DAYS,
  PROBATION_WITHIN_DAYS,
  groupOf,
  hasLeft,
  type StatusGroup,
  statusesOf,
} from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { isNotOnboarded, isOver, isToCome } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';

/** A condition on the stint that stands for the employee `t` on the day. */
export const ofStint = (condition: Sql, asOf: CalendarDate): Sql => sql`exists (
  select from employments stint where stint.employee_id = t.id and ${coversDay('stint', asOf)} and ${condition}
)`;

const onProbation = (asOf: CalendarDate): Sql =>
  sql`(stint.probation_ends_on is not null and stint.probation_ends_on >= ${asOf}::date)`;

export const onUnpaidLeave = (asOf: CalendarDate, further: Sql = empty): Sql => sql`exists (
  select from unpaid_leaves away
  where away.employee_id = t.id and ${asOf}::date between away.starts_on and away.ends_on ${further}
)`;

/** Such a leave ends soon. */
export const isUnpaidLeaveEnding = (asOf: CalendarDate): Sql =>
  onUnpaidLeave(asOf, sql`and away.ends_on <= ${asOf}::date + ${ENDING_WITHIN_DAYS}::int`);

/** The probation of the stint ends soon. */
export const isProbationEnding = (asOf: CalendarDate): Sql =>
  sql`stint.probation_ends_on between ${asOf}::date and ${asOf}::date + ${PROBATION_WITHIN_DAYS}::int`;

/** SQL condition: the leaving was announced by the day. */
const isLeaving = (asOf: CalendarDate): Sql => sql`(
  stint.last_working_on is not null and (stint.notice_on is null or stint.notice_on <= ${asOf}::date)
)`;

/** SQL condition on the stint of the day: the person works on the day. */
export const works = (asOf: CalendarDate): Sql => sql`not ${isOver(asOf)} and not ${isToCome(asOf)}`;

/**
 * A transfer lends the employee `t` on the day: the last that stands of those that lend somebody or bring them back, within
 * their `stint`, as nobody is lent beyond the employment in which they were.
 */
const isLent = (asOf: CalendarDate): Sql => sql`coalesce((
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

/** Where somebody is in their employment on the day; the first that holds. Of an employee `t` and their `stint`. */
export const status = (asOf: CalendarDate): Sql => sql`
  case when ${isOver(asOf)} then ${wayOfLeaving} when ${isToCome(asOf)} then 'upcoming'
    when ${onUnpaidLeave(asOf)} then 'unpaid_leave'
    when ${isLeaving(asOf)} then 'notice' when ${isLent(asOf)} then 'secondment'
    when ${onProbation(asOf)} then 'probation' else 'active' end`;

/**
 * Whom a list of those statuses shows on the day: conditions on an employee `t`. Groups have conditions of their own, for
 * which few rows are looked at; of others the status of each is found out.
 */
export const statusConditions = (
  shown: readonly (EmploymentStatus | StatusGroup)[],
  asOf: CalendarDate,
): readonly Sql[] => {
  const statuses = statusesOf(shown);
  const [isLeft, isUpcoming] = [ofStint(isOver(asOf), asOf), ofStint(isToCome(asOf), asOf)];
  // Fewer are not employed than are: so they are the ones that are looked for.
  const isEmployed = sql`not ${isLeft} and not ${isUpcoming}`;
  const groups: Readonly<Record<StatusGroup, readonly Sql[]>> = { all: [], left: [isLeft], employed: [isEmployed] };
  const group = groupOf(statuses);
  if (group !== null) {
    return groups[group];
  }
  const isOne = ofStint(sql`${status(asOf)} = any(${statuses}::text[])`, asOf);
  return [...narrower(statuses, { isLeft, isUpcoming, isEmployed, asOf }), isOne];
};

interface Known {
  readonly isLeft: Sql;
  readonly isUpcoming: Sql;
  readonly isEmployed: Sql;
  readonly asOf: CalendarDate;
}

const narrower = (
  statuses: readonly EmploymentStatus[],
  { isLeft, isUpcoming, isEmployed, asOf }: Known,
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
