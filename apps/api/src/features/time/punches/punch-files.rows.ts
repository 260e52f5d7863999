import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/dates';
import type { PunchLine } from '@hr/domain/time/punch-files';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** An employee to whom a line can belong. */
export interface PunchingEmployee {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly employments: readonly { readonly from: CalendarDate; readonly until: CalendarDate | null }[];
}

/** Finds the employees in scope with their employments. */
export const findPunchingEmployees = (context: Context): Promise<PunchingEmployee[]> =>
  context.db.rows<PunchingEmployee>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", (
      select coalesce(json_agg(json_build_object('from', stint.hired_on::text, 'until', stint.last_working_on::text)), '[]')
      from employments stint where stint.employee_id = e.id
    ) as employments
    from employees e where ${inScope(context, sql`e.id`)}`);

/** A line of a file with its employee. */
export interface ResolvedPunch extends Omit<PunchLine, 'card'> {
  readonly lineNumber: number;
  readonly employeeId: string;
}

/** Arrays, because PostgreSQL reads them in half the time of JSON. */
const rowsOf = (punches: readonly ResolvedPunch[]): Sql => sql`
  unnest(${punches.map(({ lineNumber }) => lineNumber)}::int[], ${punches.map(({ employeeId }) => employeeId)}::uuid[],
    ${punches.map(({ date }) => date)}::date[], ${punches.map(({ second }) => second)}::int[],
    ${punches.map(({ direction }) => direction)}::text[])
    as punch ("lineNumber", "employeeId", date, second, direction)`;

const punchedAt = sql`(punch.date + make_interval(secs => punch.second)) at time zone ${ORGANISATION_ZONE}`;

/** Finds the lines whose day is of a closed month. */
export const findClosedLines = async (
  { db }: Pick<Context, 'db'>,
  punches: readonly ResolvedPunch[],
): Promise<ReadonlySet<number>> => {
  const rows = await db.rows<{ readonly lineNumber: number }>(sql`
    select punch."lineNumber" from ${rowsOf(punches)}
    join attendance_days day on day.employee_id = punch."employeeId" and day."on" = punch.date and day.is_closed`);
  return new Set(rows.map(({ lineNumber }) => lineNumber));
};

/** Counts the punches that are stored already. */
export const countKnown = async ({ db }: Pick<Context, 'db'>, punches: readonly ResolvedPunch[]): Promise<number> => {
  const [row] = await db.rows<{ readonly known: number }>(sql`
    select count(*)::int as known from ${rowsOf(punches)}
    join punches stored on stored.source = 'import' and stored.employee_id = punch."employeeId"
      and stored.at = ${punchedAt} and stored.direction is not distinct from punch.direction`);
  return row?.known ?? 0;
};

/** Inserts the punches that are not stored yet; returns their number. */
export const insertImported = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  punches: readonly ResolvedPunch[],
  device: string,
): Promise<number> => {
  const [row] = await db.rows<{ readonly inserted: number }>(sql`
    with inserted as (
      insert into punches (employee_id, at, direction, source, device, recorded_at)
      select punch."employeeId", ${punchedAt}, punch.direction, 'import', ${device}, ${now}
      from ${rowsOf(punches)} order by punch."employeeId", 2
      on conflict (employee_id, at, direction) where source = 'import' do nothing returning id
    )
    select count(*)::int as inserted from inserted`);
  return row?.inserted ?? 0;
};

/** Locks the employees of an import in a common order, so that two imports cannot deadlock. */
export const lockEmployees = async ({ db }: Context, ids: readonly string[]): Promise<void> => {
  await db.rows(
    sql`select e.id from employees e where e.id = any(${[...ids]}::uuid[]) order by e.id for no key update`,
  );
};
