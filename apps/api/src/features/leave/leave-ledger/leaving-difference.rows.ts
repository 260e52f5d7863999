import type { GivenLeave, LeavingDifference } from '@hr/domain/leave/annual-leave';
import { addYears, type CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isOfTheGrant, leaveYears } from './annual-grant.rows.ts';

const CLAIMED_YEARS = 5;

/** Those whose employment has ended, as long as they can claim what is owed; in the order of their identifiers. */
export const findWhoLeft = async ({ db, today }: Context): Promise<string[]> => {
  const found = await db.rows<{ readonly id: string }>(sql`
    select distinct gone.employee_id as id from employments gone
    where gone.last_working_on between ${addYears(today, -CLAIMED_YEARS)}::date and ${today}::date
    order by id`);
  return found.map(({ id }) => id);
};

/**
 * Leavers whose difference was not calculated yet, or for another last working day, in the order of their identifiers. None where leave
 * years are those of service. One statement, for every list of balances asks it.
 */
export const findUncheckedLeavers = async ({ db, today }: Context): Promise<string[]> => {
  const found = await db.rows<{ readonly id: string }>(sql`
    select gone.employee_id as id from employments gone left join owed_differences owed on owed.employee_id = gone.employee_id
    where gone.last_working_on between ${addYears(today, -CLAIMED_YEARS)}::date and ${today}::date
      and 'anniversary' <> (select years.system from (${leaveYears(today)}) years)
    group by gone.employee_id, owed.owed_on having max(gone.last_working_on) is distinct from owed.owed_on
    order by id`);
  return found.map(({ id }) => id);
};

export const findGivenDifferences = async (
  { db }: Context,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GivenLeave[]>> => {
  const found = await db.rows<GivenLeave & { readonly employeeId: string }>(sql`
    select lot.employee_id as "employeeId", lot.valid_from::text as "from", lot.valid_until::text as "until",
      'grant' as origin, sum(entry.minutes)::int as minutes
    from leave_lots lot join leave_entries entry on ${isOfTheGrant}
    where lot.employee_id = any(${[...employeeIds]}::uuid[]) and lot.type = 'annual' and lot.origin = 'manual_add'
      and lot.rule is not null
    group by lot.id`);
  return Map.groupBy(found, ({ employeeId }) => employeeId);
};

/** Deletes rows by employee, so that two deletions wait for each other in one direction only. */
const deleteDifferences = async (db: Db, condition: Sql): Promise<void> => {
  await db.rows(sql`
    with chosen as materialized (
      select employee_id from owed_differences where ${condition} order by employee_id for update
    )
    delete from owed_differences owed using chosen where owed.employee_id = chosen.employee_id`);
};

/** Stores what is owed to some leavers for their last working day, zero for those to whom nothing is. */
export const saveDifferences = async (
  { db, today }: Context,
  employeeIds: readonly string[],
  owed: ReadonlyMap<string, LeavingDifference>,
): Promise<void> => {
  const rows = [...owed].map(([employeeId, { shortMinutes }]) => ({ employeeId, minutes: shortMinutes }));
  await db.rows(sql`
    insert into owed_differences (employee_id, owed_on, minutes)
    select gone.employee_id, max(gone.last_working_on), coalesce(max(owed.minutes), 0)
    from employments gone
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as owed ("employeeId" uuid, minutes integer)
        on owed."employeeId" = gone.employee_id
    where gone.employee_id = any(${[...employeeIds]}::uuid[]) and gone.last_working_on <= ${today}::date
    group by gone.employee_id order by gone.employee_id
    on conflict (employee_id) do update set owed_on = excluded.owed_on, minutes = excluded.minutes`);
};

/** Marks the differences of employees as outdated, so that the next reading of balances calculates them again. */
export const recheckDifferences = ({ db }: Context, employeeIds: readonly string[]): Promise<void> =>
  deleteDifferences(db, sql`employee_id = any(${[...employeeIds]}::uuid[])`);

export const forgetOthers = (db: Db, employeeIds: readonly string[]): Promise<void> =>
  deleteDifferences(db, sql`employee_id <> all(${[...employeeIds]}::uuid[])`);

/** A condition: whose difference `owed` is left on its day, and the day has come; who stays after all is owed nothing. */
export const isOwedOn = (day: CalendarDate): Sql => sql`(
  owed.minutes > 0 and owed.owed_on <= ${day}::date and exists (
    select from employments gone where gone.employee_id = owed.employee_id and gone.last_working_on = owed.owed_on
  )
)`;

export const forgetDifferences = (db: Db): Promise<void> => deleteDifferences(db, sql`true`);
