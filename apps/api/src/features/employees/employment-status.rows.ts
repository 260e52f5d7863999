import type { EmployeeListQuery } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { isOver, isToCome } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { isLeavingTold } from './leaving-told.rows.ts';

/** Who asks, and the day as of which. */
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

/** A leave without pay of the employee that holds on the day, and further as told. */
export const onUnpaidLeave = (asOf: CalendarDate, further: Sql = empty): Sql => sql`exists (
  select from unpaid_leaves away
  where away.employee_id = t.id and ${asOf}::date between away.starts_on and away.ends_on ${further}
)`;

/** It was said by the day that they leave, and the caller may know. */
const isLeaving = ({ context, asOf }: Asked): Sql => sql`(
  stint.last_working_on is not null and (stint.notice_on is null or stint.notice_on <= ${asOf}::date)
  and ${isLeavingTold(context)}
)`;

/** Their last day is over, for whoever may know of it already: for the others they go on working. */
const isGone = ({ context, asOf }: Asked): Sql => sql`(${isOver(asOf)} and ${isLeavingTold(context)})`;

/** Where somebody is in their employment on the day; the first that holds. Of an employee `t` and their `stint`. */
export const status = (asked: Asked): Sql => sql`
  case when ${isGone(asked)} then 'left' when ${isToCome(asked.asOf)} then 'upcoming'
    when ${onUnpaidLeave(asked.asOf)} then 'unpaid_leave'
    when ${isLeaving(asked)} then 'notice' when ${onProbation(asked.asOf)} then 'probation' else 'active' end`;

/** Whom a list of that status shows on the day: conditions on an employee `t`. */
export const statusConditions = (shown: EmployeeListQuery['status'], asked: Asked): readonly Sql[] => {
  const { asOf } = asked;
  const [isLeft, isUpcoming] = [ofStint(isGone(asked), asOf), ofStint(isToCome(asOf), asOf)];
  // Fewer are not employed than are: so they are the ones that are looked for.
  const works = sql`not ${isLeft} and not ${isUpcoming}`;
  const isHere = sql`not ${onUnpaidLeave(asOf)}`;
  const conditions: Readonly<Record<EmployeeListQuery['status'], readonly Sql[]>> = {
    all: [],
    left: [isLeft],
    upcoming: [isUpcoming],
    employed: [works],
    notice: [works, ofStint(isLeaving(asked), asOf), isHere],
    probation: [works, ofStint(sql`not ${isLeaving(asked)} and ${onProbation(asOf)}`, asOf), isHere],
    active: [works, ofStint(sql`not ${isLeaving(asked)} and not ${onProbation(asOf)}`, asOf), isHere],
    unpaid_leave: [works, onUnpaidLeave(asOf)],
  };
  return conditions[shown];
};
