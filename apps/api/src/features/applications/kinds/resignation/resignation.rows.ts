import type { KeptOf } from '@hr/contracts/applications';
import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** From which day the service of somebody is counted who works here today; null of anybody else. */
export const findSeniority = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  employeeId: string,
): Promise<CalendarDate | null> => {
  const [stint] = await db.rows<{ readonly seniorityOn: CalendarDate }>(sql`
    select stint.seniority_on::text as "seniorityOn" from employments stint
    where stint.employee_id = ${employeeId}::uuid and ${coversDay('stint', today)}`);
  return stint?.seniorityOn ?? null;
};

interface Whose {
  readonly employeeId: string;
  /** Which does not count itself; null for one that is not kept yet. */
  readonly applicationId: string | null;
}

/**
 * Whether somebody has asked to leave already, and somebody is to decide it. One that was sent back is not counted, since what
 * sends it again is previewed beside it; that nothing else is sent meanwhile is the unique index's to say.
 */
export const hasAskedAlready = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, applicationId }: Whose,
): Promise<boolean> => {
  const open = await db.rows(sql`
    select from applications
    where employee_id = ${employeeId}::uuid and kind = 'resignation' and state in ('pending', 'questioned')
      and id is distinct from ${applicationId}::uuid`);
  return open.length > 0;
};

/** Somebody who asks to leave, and the day on which they said so first. */
export interface AskedResignation {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: KeptOf<'resignation'>;
  readonly saidOn: CalendarDate;
}

/** Some who ask to leave, held against all other writers until the transaction ends, in one order. */
export const holdResignations = async (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<AskedResignation[]> => {
  const asked = await db.rows<AskedResignation>(sql`
    select id, employee_id as "employeeId", payload,
      (submitted_at at time zone 'Asia/Taipei')::date::text as "saidOn"
    from applications where id = any(${[...applicationIds]}::uuid[]) order by employee_id`);
  await db.rows(sql`
    select from employees where id = any(${asked.map(({ employeeId }) => employeeId)}::uuid[])
    order by id for no key update`);
  return asked;
};
