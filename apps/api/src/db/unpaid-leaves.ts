import { type Sql, sql } from './sql.ts';

/** All leave without pay of an employee, past and to come. */
export const unpaidLeavesOf = (employee: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('kind', absence.kind, 'from', absence.starts_on::text,
    'to', absence.ends_on::text)), '[]')
  from unpaid_leaves absence where absence.employee_id = ${employee}
)`;

/**
 * A condition on `ended`, an enrolment: it ended for an unpaid leave that began before the day and during which the employee was not to be
 * insured, and no later enrolment in the same scheme has followed.
 */
export const isEndedForLeave = (day: Sql): Sql => sql`(
  exists (
    select from unpaid_leaves absence join transfer_records begun on begun.id = absence.transfer_record_id
    where absence.employee_id = ended.employee_id and begun.unpaid_leave_insurance = 'ended' and absence.starts_on < ${day}
      and ended.end_on between absence.starts_on - 1 and absence.ends_on
  )
  and not exists (
    select from insurance_enrolments later
    where later.employee_id = ended.employee_id and later.scheme = ended.scheme and later.start_on > ended.end_on
  )
)`;

interface Service {
  readonly employee: Sql;
  /** The first day that counts. */
  readonly since: Sql;
}

/** The day on which an employee who never was on leave without pay that is no service would have served as long as by `day`. */
export const countedDay = ({ employee, since }: Service, day: Sql): Sql => sql`(${day} - coalesce((
  select sum(greatest(0, least(absence.ends_on + 1, ${day}) - greatest(absence.starts_on, ${since})))::int
  from unpaid_leaves absence where absence.employee_id = ${employee} and absence.kind <> 'military'
), 0))`;
