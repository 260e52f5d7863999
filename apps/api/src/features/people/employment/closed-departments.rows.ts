import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { departmentAssignments } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';

export interface DepartmentStay {
  readonly departmentId: string;
  readonly from: CalendarDate;
  /** Exclusive; null while open. */
  readonly until: CalendarDate | null;
}

/** Id that matches no department. */
interface ClosedDepartment {
  /** Index of the request, from 0. */
  readonly place: number;
  readonly departmentName: string;
  /** First day without the department. */
  readonly on: CalendarDate;
}

/** Selects requests `p` (place, department, days) whose department closes on one of the days. */
const closedAmong = (places: Sql): Sql => sql`
  select p.place, lower(closed.days)::text as on, d.code || ' ' || coalesce((
      select name_zh from department_periods where department_id = d.id order by effective_from desc limit 1
    ), '') as "departmentName"
  from (${places}) p left join departments d on d.id = p.department_id
  cross join lateral (
    select datemultirange(daterange(p.effective_from, p.effective_to))
      - coalesce(range_agg(daterange(period.effective_from, period.effective_to)), '{}') as days
    from department_periods period where period.department_id = p.department_id
  ) closed
  where not isempty(closed.days) order by lower(closed.days)`;

const textOf = ({ departmentName, on }: Pick<ClosedDepartment, 'departmentName' | 'on'>): string =>
  `部門「${departmentName}」於 ${formatDate(on)} 未啟用，請先調整部門或改列其他部門`;

export const findClosedDepartmentTexts = async (
  db: Db,
  places: readonly DepartmentStay[],
  { onFirstDay }: { readonly onFirstDay: string },
): Promise<ReadonlyMap<number, string>> => {
  const rows = places.map(({ departmentId, from, until }, place) => ({ place, departmentId, from, until }));
  const closed = await db.rows<ClosedDepartment>(
    closedAmong(sql`
      select place, "departmentId" as department_id, "from" as effective_from, "until" as effective_to
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as requested
        ("place" int, "departmentId" uuid, "from" date, "until" date)
    `),
  );
  return new Map(closed.map((one) => [one.place, one.on === places[one.place]?.from ? onFirstDay : textOf(one)]));
};

interface EmployeeFrom {
  readonly employeeId: string;
  readonly from: CalendarDate;
}

/**
 * Texts for employees whose position would be in a closed department from a day on, by employee. Locks the
 * departments against closing until the transaction ends, like the constraint. Decision 038.
 */
export const closedDepartmentTexts = async (
  db: Db,
  people: readonly EmployeeFrom[],
): Promise<ReadonlyMap<string, string>> => {
  const placed = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as requested ("employeeId" uuid, "from" date)
    join (${departmentAssignments}) p on p.employee_id = requested."employeeId" and (p.effective_to is null or p.effective_to > requested."from")`;
  await db.rows(sql`
    select from departments where id in (select p.department_id from ${placed}) order by id for share
  `);
  const unplaced = await db.rows<Omit<ClosedDepartment, 'place'> & { readonly place: string }>(
    closedAmong(sql`
      select p.employee_id as place, p.department_id, greatest(p.effective_from, requested."from") as effective_from, p.effective_to
      from ${placed}
    `),
  );
  // Only the first day is reported.
  return new Map(unplaced.toReversed().map((one) => [one.place, textOf(one)]));
};

/** Text for one employee, or null. */
export const closedDepartmentText = async (db: Db, employeeId: string, from: CalendarDate): Promise<string | null> =>
  (await closedDepartmentTexts(db, [{ employeeId, from }])).get(employeeId) ?? null;
