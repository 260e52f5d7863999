import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { everyPlace } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';

export interface Place {
  readonly departmentId: string;
  readonly from: CalendarDate;
  /** Exclusive; null while open. */
  readonly until: CalendarDate | null;
}

/** A place that is none. */
interface Closed {
  /** Which of the places asked about, from 0. */
  readonly place: number;
  readonly departmentName: string;
  /** The first day on which there is no such department. */
  readonly on: CalendarDate;
}

/** Of places `p`, which have a `place`, a department and days, those whose department is closed on one of the days. */
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

const textOf = ({ departmentName, on }: Pick<Closed, 'departmentName' | 'on'>): string =>
  `部門「${departmentName}」於 ${formatDate(on)} 未啟用，請先調整部門或改列其他部門`;

export const closedTexts = async (
  db: Db,
  places: readonly Place[],
  { onFirstDay }: { readonly onFirstDay: string },
): Promise<ReadonlyMap<number, string>> => {
  const rows = places.map(({ departmentId, from, until }, place) => ({ place, departmentId, from, until }));
  const closed = await db.rows<Closed>(
    closedAmong(sql`
      select place, "departmentId" as department_id, "from" as effective_from, "until" as effective_to
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked
        ("place" int, "departmentId" uuid, "from" date, "until" date)
    `),
  );
  return new Map(closed.map((one) => [one.place, one.on === places[one.place]?.from ? onFirstDay : textOf(one)]));
};

interface PlacedFrom {
  readonly employeeId: string;
  readonly from: CalendarDate;
}

/**
 * What is said of those who would be placed in a closed department, each from a day on, by who they are. Holds the
 * departments against being closed until the transaction ends, as the constraint does that sees to it.
 */
export const unplacedTexts = async (db: Db, people: readonly PlacedFrom[]): Promise<ReadonlyMap<string, string>> => {
  const placed = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as asked ("employeeId" uuid, "from" date)
    join (${everyPlace}) p on p.employee_id = asked."employeeId" and (p.effective_to is null or p.effective_to > asked."from")`;
  await db.rows(sql`
    select from departments where id in (select p.department_id from ${placed}) order by id for share
  `);
  const unplaced = await db.rows<Omit<Closed, 'place'> & { readonly place: string }>(
    closedAmong(sql`
      select p.employee_id as place, p.department_id, greatest(p.effective_from, asked."from") as effective_from, p.effective_to
      from ${placed}
    `),
  );
  // The first day is the one that is said.
  return new Map(unplaced.toReversed().map((one) => [one.place, textOf(one)]));
};

/** The same of one; null where they would be in none. */
export const unplacedText = async (db: Db, employeeId: string, from: CalendarDate): Promise<string | null> =>
  (await unplacedTexts(db, [{ employeeId, from }])).get(employeeId) ?? null;
