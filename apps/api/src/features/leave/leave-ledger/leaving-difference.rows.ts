import type { GrantedLeave, LeavingDifference } from '@hr/domain/leave/annual-leave';
import { addYears, type CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isGrantEntry, leaveYears } from './annual-grant.rows.ts';

const CLAIMED_YEARS = 5;

/** Returns the employees who left within the limitation period of their claims, ordered by id. */
export const findFormerEmployees = async ({ db, today }: Context): Promise<string[]> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select distinct past_stint.employee_id as id from employments past_stint
    where past_stint.last_working_on between ${addYears(today, -CLAIMED_YEARS)}::date and ${today}::date
    order by id`);
  return rows.map(({ id }) => id);
};

/**
 * Returns former employees whose difference was not calculated, or for another last working day, ordered by id. None in
 * the anniversary system. Uses one statement, because every list of balances needs it.
 */
export const findUncheckedFormerEmployees = async ({ db, today }: Context): Promise<string[]> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select past_stint.employee_id as id from employments past_stint left join owed_differences owed on owed.employee_id = past_stint.employee_id
    where past_stint.last_working_on between ${addYears(today, -CLAIMED_YEARS)}::date and ${today}::date
      and 'anniversary' <> (select years.system from (${leaveYears(today)}) years)
    group by past_stint.employee_id, owed.owed_on having max(past_stint.last_working_on) is distinct from owed.owed_on
    order by id`);
  return rows.map(({ id }) => id);
};

export const findGrantedDifferences = async (
  { db }: Context,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GrantedLeave[]>> => {
  const rows = await db.rows<GrantedLeave & { readonly employeeId: string }>(sql`
    select lot.employee_id as "employeeId", lot.valid_from::text as "from", lot.valid_until::text as "until",
      'grant' as origin, sum(entry.minutes)::int as minutes
    from leave_lots lot join leave_entries entry on ${isGrantEntry}
    where lot.employee_id = any(${[...employeeIds]}::uuid[]) and lot.type = 'annual' and lot.origin = 'manual_add'
      and lot.rule is not null
    group by lot.id`);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
};

/** Deletes rows in the order of employees, so that two deletions cannot deadlock. */
const deleteDifferences = async (db: Db, condition: Sql): Promise<void> => {
  await db.rows(sql`
    with chosen as materialized (
      select employee_id from owed_differences where ${condition} order by employee_id for update
    )
    delete from owed_differences owed using chosen where owed.employee_id = chosen.employee_id`);
};

/** Stores the differences owed to some former employees for their last working day, zero for the others. */
export const saveDifferences = async (
  { db, today }: Context,
  employeeIds: readonly string[],
  owed: ReadonlyMap<string, LeavingDifference>,
): Promise<void> => {
  const rows = [...owed].map(([employeeId, { shortMinutes }]) => ({ employeeId, minutes: shortMinutes }));
  await db.rows(sql`
    insert into owed_differences (employee_id, owed_on, minutes)
    select past_stint.employee_id, max(past_stint.last_working_on), coalesce(max(owed.minutes), 0)
    from employments past_stint
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as owed ("employeeId" uuid, minutes integer)
        on owed."employeeId" = past_stint.employee_id
    where past_stint.employee_id = any(${[...employeeIds]}::uuid[]) and past_stint.last_working_on <= ${today}::date
    group by past_stint.employee_id order by past_stint.employee_id
    on conflict (employee_id) do update set owed_on = excluded.owed_on, minutes = excluded.minutes`);
};

/** Marks the differences of employees as outdated, so that the next list of balances calculates them again. */
export const invalidateDifferences = ({ db }: Context, employeeIds: readonly string[]): Promise<void> =>
  deleteDifferences(db, sql`employee_id = any(${[...employeeIds]}::uuid[])`);

export const deleteOtherDifferences = (db: Db, employeeIds: readonly string[]): Promise<void> =>
  deleteDifferences(db, sql`employee_id <> all(${[...employeeIds]}::uuid[])`);

/** SQL condition: the difference `owed` is due on the day, and its last working day still applies. */
export const isOwedOn = (day: CalendarDate): Sql => sql`(
  owed.minutes > 0 and owed.owed_on <= ${day}::date and exists (
    select from employments past_stint where past_stint.employee_id = owed.employee_id and past_stint.last_working_on = owed.owed_on
  )
)`;

export const deleteAllDifferences = (db: Db): Promise<void> => deleteDifferences(db, sql`true`);
