import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface Moved {
  readonly employee: Sql;
  readonly day: CalendarDate;
  /** Last day of the unpaid leave; null if it has no end. */
  readonly until: CalendarDate | null;
}

export const lastDayOf = ({ employee, day, until }: Moved): Sql => sql`coalesce(least(${until}::date, (
  select min(later.hired_on) - 1 from employments later
  where later.employee_id = ${employee} and later.hired_on > ${day}::date
)), 'infinity')`;

export interface Source {
  readonly permission: Permission;
  /** Present duties, which do not need a handover once the employee is back. */
  readonly isOfNow?: true;
  /** The actor holds only the roles that grant the permission. */
  readonly rows: (context: Context, moved: Moved) => Sql;
}
