import { type CalendarDate, formatDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Somebody's place that is none. */
interface Unplaced {
  readonly departmentName: string;
  /** The first day on which there is no such department. */
  readonly on: CalendarDate;
}

/**
 * Where somebody is placed, from a day on, though the department is closed by then; undefined where all is well. Holds the
 * departments against being closed until the transaction ends, as the constraint does that sees to it.
 */
const findUnplaced = async (db: Db, employeeId: string, from: CalendarDate): Promise<Unplaced | undefined> => {
  const placed = sql`employee_positions p
    where p.employee_id = ${employeeId}::uuid and (p.effective_to is null or p.effective_to > ${from}::date)`;
  await db.rows(sql`
    select from departments where id in (select p.department_id from ${placed}) order by id for share
  `);
  const [unplaced] = await db.rows<Unplaced>(sql`
    select d.code || ' ' || coalesce((
        select name_zh from department_periods where department_id = d.id order by effective_from desc limit 1
      ), '') as "departmentName",
      lower(closed.days)::text as on
    from (select p.* from ${placed}) p join departments d on d.id = p.department_id
    cross join lateral (
      select datemultirange(daterange(greatest(p.effective_from, ${from}::date), p.effective_to))
        - coalesce(range_agg(daterange(period.effective_from, period.effective_to)), '{}') as days
      from department_periods period where period.department_id = p.department_id
    ) closed
    where not isempty(closed.days) order by lower(closed.days) limit 1
  `);
  return unplaced;
};

/** What is said of somebody who would be placed in a closed department, from a day on; null where nobody would. */
export const unplacedText = async (db: Db, employeeId: string, from: CalendarDate): Promise<string | null> => {
  const unplaced = await findUnplaced(db, employeeId, from);
  return unplaced === undefined
    ? null
    : `部門「${unplaced.departmentName}」於 ${formatDate(unplaced.on)} 未啟用，請先調整部門或改列其他部門`;
};
