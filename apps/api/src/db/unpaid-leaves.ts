import { type Sql, sql } from './sql.ts';

/** SQL expression: all unpaid leaves of an employee, past and future. */
export const unpaidLeavesOf = (employee: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('kind', absence.kind, 'from', absence.starts_on::text,
    'to', absence.ends_on::text)), '[]')
  from unpaid_leaves absence where absence.employee_id = ${employee}
)`;

/**
 * SQL condition on an enrolment `ended`: it ended because of an unpaid leave without insurance that began before the
 * day, and no later enrolment in the same scheme follows.
 */
export const isEndedForLeave = (day: Sql): Sql => sql`(
  exists (
    select from unpaid_leaves absence join transfer_records transfer on transfer.id = absence.transfer_record_id
    where absence.employee_id = ended.employee_id and transfer.unpaid_leave_insurance = 'ended' and absence.starts_on < ${day}
      and ended.end_on between absence.starts_on - 1 and absence.ends_on
  )
  and not exists (
    select from insurance_enrolments later
    where later.employee_id = ended.employee_id and later.scheme = ended.scheme and later.start_on > ended.end_on
  )
)`;

interface ServicePeriod {
  readonly employee: Sql;
  /** First day of service that counts. */
  readonly since: Sql;
}

/** SQL expression: `day` minus the days of unpaid leave that do not count as service. Military leave counts. */
export const countedDay = ({ employee, since }: ServicePeriod, day: Sql): Sql => sql`(${day} - coalesce((
  select sum(greatest(0, least(absence.ends_on + 1, ${day}) - greatest(absence.starts_on, ${since})))::int
  from unpaid_leaves absence where absence.employee_id = ${employee} and absence.kind <> 'military'
), 0))`;
