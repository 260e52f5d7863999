import type { ApplicationKind, KeptOf } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface Whose {
  readonly employeeId: string;
  /** Which does not count itself; null for one that is not kept yet. */
  readonly applicationId: string | null;
}

/**
 * Whether somebody has asked for something of a kind already, and somebody is to decide it. One that was sent back is not
 * counted, since what sends it again is previewed beside it; that nothing else is sent meanwhile is a unique index's to say.
 */
export const hasAskedAlready = async (
  { db }: Pick<Context, 'db'>,
  kind: ApplicationKind,
  { employeeId, applicationId }: Whose,
): Promise<boolean> => {
  const open = await db.rows(sql`
    select from applications
    where employee_id = ${employeeId}::uuid and kind = ${kind} and state in ('pending', 'questioned')
      and id is distinct from ${applicationId}::uuid`);
  return open.length > 0;
};

export interface Asking<Kind extends ApplicationKind> {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: KeptOf<Kind>;
  readonly saidOn: CalendarDate;
}

export const findSaidOn = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  kind: ApplicationKind,
  employeeId: string,
): Promise<CalendarDate> => {
  const [sentBack] = await db.rows<Pick<Asking<ApplicationKind>, 'saidOn'>>(sql`
    select (submitted_at at time zone 'Asia/Taipei')::date::text as "saidOn" from applications
    where employee_id = ${employeeId}::uuid and kind = ${kind} and state = 'returned'
    order by submitted_at desc limit 1`);
  return sentBack?.saidOn ?? today;
};

export const findAsking = <Kind extends ApplicationKind>(
  { db }: Context,
  applicationIds: readonly string[],
): Promise<Asking<Kind>[]> =>
  db.rows<Asking<Kind>>(sql`
    select id, employee_id as "employeeId", payload,
      (submitted_at at time zone 'Asia/Taipei')::date::text as "saidOn"
    from applications where id = any(${[...applicationIds]}::uuid[]) order by employee_id`);

/** The same, whose applicants are held against all other writers until the transaction ends, in one order. */
export const holdAsking = async <Kind extends ApplicationKind>(
  context: Context,
  applicationIds: readonly string[],
): Promise<Asking<Kind>[]> => {
  const asked = await findAsking<Kind>(context, applicationIds);
  await context.db.rows(sql`
    select from employees where id = any(${asked.map(({ employeeId }) => employeeId)}::uuid[])
    order by id for no key update`);
  return asked;
};
