import type { EmployeeListQuery } from '@hr/contracts/employees';
import { ENDING_WITHIN_DAYS } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { isOver, isToCome } from '#db/employed.ts';
import { empty, type Sql, sql } from '#db/sql.ts';

const onProbation = (asOf: CalendarDate): Sql =>
  sql`stint.probation_ends_on is not null and stint.probation_ends_on >= ${asOf}::date`;

/** A leave without pay of the employee that holds on the day, and further as told. */
export const onUnpaidLeave = (asOf: CalendarDate, further: Sql = empty): Sql => sql`exists (
  select from unpaid_leaves away
  where away.employee_id = t.id and ${asOf}::date between away.starts_on and away.ends_on ${further}
)`;

/** Such a leave ends soon. */
export const isUnpaidLeaveEnding = (asOf: CalendarDate): Sql =>
  onUnpaidLeave(asOf, sql`and away.ends_on <= ${asOf}::date + ${ENDING_WITHIN_DAYS}::int`);

/** The probation of the stint ends soon. */
export const isProbationEnding = (asOf: CalendarDate): Sql =>
  sql`stint.probation_ends_on between ${asOf}::date and ${asOf}::date + ${ENDING_WITHIN_DAYS}::int`;

/** It was said by the day that they leave. */
const isLeaving = (asOf: CalendarDate): Sql =>
  sql`(stint.last_working_on is not null and (stint.notice_on is null or stint.notice_on <= ${asOf}::date))`;

/** Of the stint of the day: the person works then. */
export const works = (asOf: CalendarDate): Sql => sql`not ${isOver(asOf)} and not ${isToCome(asOf)}`;

/** Where somebody is in their employment on the day; the first that holds. */
export const status = (asOf: CalendarDate): Sql => sql`
  case when ${isOver(asOf)} then 'left' when ${isToCome(asOf)} then 'upcoming'
    when ${onUnpaidLeave(asOf)} then 'unpaid_leave'
    when ${isLeaving(asOf)} then 'notice' when ${onProbation(asOf)} then 'probation' else 'active' end`;

/** Whom a list of that status shows on the day: conditions on an employee `t` and their `stint`. */
export const statusConditions = (asked: EmployeeListQuery['status'], asOf: CalendarDate): Sql[] => {
  const conditions: Readonly<Record<EmployeeListQuery['status'], readonly Sql[]>> = {
    all: [],
    left: [isOver(asOf)],
    upcoming: [isToCome(asOf)],
    employed: [works(asOf)],
    notice: [works(asOf), isLeaving(asOf), sql`not ${onUnpaidLeave(asOf)}`],
    probation: [works(asOf), sql`not ${isLeaving(asOf)}`, onProbation(asOf), sql`not ${onUnpaidLeave(asOf)}`],
    active: [works(asOf), sql`${status(asOf)} = 'active'`],
    unpaid_leave: [works(asOf), onUnpaidLeave(asOf)],
  };
  return [...conditions[asked]];
};
