import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isPastExpiry } from '../../chain/expiry.rows.ts';

interface SwapDaysQuery {
  readonly employeeIds: readonly string[];
  readonly days: readonly CalendarDate[];
}

/** Finds the days on which one of the employees has another undecided swap. */
export const findOpenSwapDays = async (
  { db, now }: Context,
  { employeeIds, days, applicationId }: SwapDaysQuery & { readonly applicationId: string | null },
): Promise<CalendarDate[]> => {
  const rows = await db.rows<{ readonly on: CalendarDate }>(sql`
    select distinct reserved."on"::text as "on"
    from shift_swap_days reserved join applications t on t.id = reserved.application_id
    where reserved.employee_id = any(${[...employeeIds]}::uuid[]) and reserved."on" = any(${[...days]}::date[])
      and reserved.application_id is distinct from ${applicationId}::uuid and not ${isPastExpiry(now)}`);
  return rows.map(({ on }) => on);
};

/**
 * Reserves the days of a swap. The primary key refuses a second undecided swap of an employee for a day. Days of overdue
 * applications that have not been expired yet are free.
 */
export const reserveSwapDays = async (
  { db, now }: Context,
  { applicationId, employeeIds, days }: SwapDaysQuery & { readonly applicationId: string },
): Promise<void> => {
  await db.rows(sql`
    delete from shift_swap_days reserved using applications t
    where t.id = reserved.application_id and ${isPastExpiry(now)}
      and reserved.employee_id = any(${[...employeeIds]}::uuid[]) and reserved."on" = any(${[...days]}::date[])`);
  // In a common order, so that two swaps of the same people wait for each other in one direction only.
  await db.rows(sql`
    insert into shift_swap_days (application_id, employee_id, "on")
    select ${applicationId}::uuid, person.id, day."on"
    from unnest(${[...employeeIds]}::uuid[]) person (id) cross join unnest(${[...days]}::date[]) day ("on")
    order by person.id, day."on"`);
};

export const deleteSwapDays = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`delete from shift_swap_days where application_id = any(${[...applicationIds]}::uuid[])`);
};

/** Locks the employees of swaps, in order of identifier. */
export const lockSwappingEmployees = async ({ db }: Context, employeeIds: readonly string[]): Promise<void> => {
  await db.rows(sql`select from employees where id = any(${[...employeeIds]}::uuid[]) order by id for no key update`);
};
