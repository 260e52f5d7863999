import type { GivenLeave, LeavingDifference } from '@hr/domain/annual-leave';
import { addYears, type CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { isOfTheGrant } from './annual-grant.rows.ts';

/** What is owed of wages can be claimed for so many years (Civil Code, Article 126). */
const CLAIMED_YEARS = 5;

/** Those whose employment has ended, as long as they can claim what is owed; in the order of their identifiers. */
export const findWhoLeft = async ({ db, today }: Context): Promise<string[]> => {
  const found = await db.rows<{ readonly id: string }>(sql`
    select distinct gone.employee_id as id from employments gone
    where gone.last_working_on between ${addYears(today, -CLAIMED_YEARS)}::date and ${today}::date
    order by id`);
  return found.map(({ id }) => id);
};

/** What people who left were given before for what their leave years lacked, by whose it is: hours that a rule added. */
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

/** Keeps in mind what is owed to some people, and of the others among them that nothing is. */
export const keepDifferences = async (
  db: Db,
  employeeIds: readonly string[],
  owed: ReadonlyMap<string, LeavingDifference>,
): Promise<void> => {
  await db.rows(sql`delete from owed_differences where employee_id = any(${[...employeeIds]}::uuid[])`);
  const rows = [...owed].map(([employeeId, { on, shortMinutes }]) => ({ employeeId, on, minutes: shortMinutes }));
  await db.rows(sql`
    insert into owed_differences (employee_id, owed_on, minutes)
    select "employeeId", "on", minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as owed ("employeeId" uuid, "on" date, minutes integer)
    order by "employeeId"`);
};

/** Of nobody else than these is it known any more. */
export const forgetOthers = async (db: Db, employeeIds: readonly string[]): Promise<void> => {
  await db.rows(sql`delete from owed_differences where employee_id <> all(${[...employeeIds]}::uuid[])`);
};

/** A condition: whose difference `owed` is left on its day, and the day has come; who stays after all is owed nothing. */
export const isOwedOn = (day: CalendarDate): Sql => sql`(
  owed.owed_on <= ${day}::date and exists (
    select from employments gone where gone.employee_id = owed.employee_id and gone.last_working_on = owed.owed_on
  )
)`;

/** Of nobody is it known any more. */
export const forgetDifferences = async (db: Db): Promise<void> => {
  await db.rows(sql`delete from owed_differences`);
};
