import { type Sql, sql } from './sql.ts';

/** All leave without pay of an employee, past and to come. */
export const unpaidLeavesOf = (employee: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('kind', absence.kind, 'from', absence.starts_on::text,
    'to', absence.ends_on::text)), '[]')
  from unpaid_leaves absence where absence.employee_id = ${employee}
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
