import type { Permission } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface Moved {
  readonly employee: Sql;
  readonly day: CalendarDate;
  /** The last day of a leave without pay; null of what has no end of its own. */
  readonly until: CalendarDate | null;
}

export const lastDayOf = ({ employee, day, until }: Moved): Sql => sql`coalesce(least(${until}::date, (
  select min(later.hired_on) - 1 from employments later
  where later.employee_id = ${employee} and later.hired_on > ${day}::date
)), 'infinity')`;

export interface Source {
  readonly permission: Permission;
  /** It tells what somebody does now, which is for nobody to take over once they are there again. */
  readonly isOfNow?: true;
  /** The caller is the holder of those roles that give the permission. */
  readonly rows: (context: Context, moved: Moved) => Sql;
}
