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
import { isLeavingTold } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { isNotOnboarded, isOver, isToCome } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface Asked {
  readonly context: Context;
  readonly asOf: CalendarDate;
}

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

/** It was said by the day that they leave, and the caller may know. */
const isLeaving = ({ context, asOf }: Asked): Sql => sql`(
  stint.last_working_on is not null and (stint.notice_on is null or stint.notice_on <= ${asOf}::date)
  and ${isLeavingTold(context)}
)`;

export const isGone = ({ context, asOf }: Asked): Sql => sql`(${isOver(asOf)} and ${isLeavingTold(context)})`;

/** Of the stint of the day: the person works then, as far as the caller may know. */
export const works = (asked: Asked): Sql => sql`not ${isGone(asked)} and not ${isToCome(asked.asOf)}`;

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

export const status = (asked: Asked): Sql => sql`
  case when ${isGone(asked)} then ${wayOfLeaving} when ${isToCome(asked.asOf)} then 'upcoming'
    when ${onUnpaidLeave(asked.asOf)} then 'unpaid_leave'
    when ${isLeaving(asked)} then 'notice' when ${isLent(asked.asOf)} then 'secondment'
    when ${onProbation(asked.asOf)} then 'probation' else 'active' end`;

/**
 * Whom a list of those statuses shows on the day: conditions on an employee `t`. Groups have conditions of their own, for
 * which few rows are looked at; of others the status of each is found out.
 */
export const statusConditions = (shown: readonly (EmploymentStatus | StatusGroup)[], asked: Asked): readonly Sql[] => {
  const { asOf } = asked;
  const statuses = statusesOf(shown);
  const [isLeft, isUpcoming] = [ofStint(isGone(asked), asOf), ofStint(isToCome(asOf), asOf)];
  // Fewer are not employed than are: so they are the ones that are looked for.
  const isEmployed = sql`not ${isLeft} and not ${isUpcoming}`;
  const groups: Readonly<Record<StatusGroup, readonly Sql[]>> = { all: [], left: [isLeft], employed: [isEmployed] };
  const group = groupOf(statuses);
  if (group !== null) {
    return groups[group];
  }
  const isOne = ofStint(sql`${status(asked)} = any(${statuses}::text[])`, asOf);
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
