import type { PunchItem } from '@hr/contracts/time/attendance';
import { type CalendarDate, ORGANISATION_ZONE, type Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Columns of the punch `t`. */
const punchColumns: Sql = sql`t.id, ${instantText(sql`t.at`)} as at, t.direction, t.source, t.device, t.note,
  ${instantText(sql`t.voided_at`)} as "voidedAt", t.void_reason as "voidReason"`;

const localDay = (at: Sql): Sql => sql`(${at} at time zone ${ORGANISATION_ZONE})::date`;

interface PunchesQuery {
  readonly employeeId: string;
  readonly period: Period;
}

/** Finds the punches of an employee in a period, also voided ones, in order. */
export const findPunches = (
  { db }: Pick<Context, 'db'>,
  { employeeId, period: { from, to } }: PunchesQuery,
): Promise<PunchItem[]> =>
  db.rows<PunchItem>(sql`
    select ${punchColumns} from punches t
    where t.employee_id = ${employeeId}::uuid and t.at >= ${from}::timestamp at time zone ${ORGANISATION_ZONE}
      and t.at < (${to}::date + 1)::timestamp at time zone ${ORGANISATION_ZONE}
    order by t.at, t.id`);

/** A punch before it is written, in local time. */
interface NewPunch {
  readonly employeeId: string;
  readonly on: CalendarDate;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly direction: 'in' | 'out';
  readonly source: 'manual' | 'correction';
  readonly note: string;
  readonly applicationId?: string;
}

const atOf = (on: Sql, minute: Sql): Sql =>
  sql`(${on} + make_interval(mins => ${minute})) at time zone ${ORGANISATION_ZONE}`;

/** Inserts punches at local times. */
export const insertPunches = ({ db, now }: Context, punches: readonly NewPunch[]): Promise<PunchItem[]> =>
  db.rows<PunchItem>(sql`
    insert into punches as t (employee_id, at, direction, source, note, application_id, recorded_at)
    select punch."employeeId", ${atOf(sql`punch."on"`, sql`punch.minute`)}, punch.direction, punch.source, punch.note,
      punch."applicationId", ${now}
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as punch ("employeeId" uuid, "on" date, minute int,
      direction text, source text, note text, "applicationId" uuid)
    returning ${punchColumns}`);

/** Finds a punch in the browser of the last minute, so that a second click does not punch twice. */
export const findRecentPunch = async (
  { db, now }: Context,
  { employeeId, direction }: Pick<NewPunch, 'employeeId' | 'direction'>,
): Promise<PunchItem | null> => {
  const [punch] = await db.rows<PunchItem>(sql`
    select ${punchColumns} from punches t
    where t.employee_id = ${employeeId}::uuid and t.direction = ${direction} and t.source = 'web'
      and t.voided_at is null and t.at > ${now}::timestamptz - interval '1 minute'
    order by t.at desc limit 1`);
  return punch ?? null;
};

/** Inserts a punch in the browser at the time of the server. */
export const insertWebPunch = async (
  { db, now, ipAddress }: Context,
  { employeeId, direction }: Pick<NewPunch, 'employeeId' | 'direction'>,
): Promise<PunchItem | undefined> => {
  const [punch] = await db.rows<PunchItem>(sql`
    insert into punches as t (employee_id, at, direction, source, device, recorded_at)
    values (${employeeId}::uuid, ${now}, ${direction}, 'web', ${ipAddress}, ${now})
    returning ${punchColumns}`);
  return punch;
};

interface OwnedPunch extends PunchItem {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/** Finds a punch of an employee in scope and locks it. */
export const lockPunch = async (within: Context, id: string): Promise<OwnedPunch | null> => {
  const [punch] = await within.db.rows<OwnedPunch>(sql`
    select ${punchColumns}, t.employee_id as "employeeId", ${localDay(sql`t.at`)}::text as "on" from punches t
    where t.id = ${id}::uuid and ${inScope(within, sql`t.employee_id`)} for update of t`);
  return punch ?? null;
};

export const voidPunch = async ({ db, now }: Context, id: string, reason: string): Promise<PunchItem | undefined> => {
  const [punch] = await db.rows<PunchItem>(sql`
    update punches t set voided_at = ${now}, void_reason = ${reason} where t.id = ${id}::uuid
    returning ${punchColumns}`);
  return punch;
};

/** Voids the punches of cancelled corrections. */
export const voidCorrections = async (
  { db, now }: Context,
  applicationIds: readonly string[],
  reason: string,
): Promise<void> => {
  await db.rows(sql`
    update punches t set voided_at = ${now}, void_reason = ${reason}
    where t.application_id = any(${[...applicationIds]}::uuid[]) and t.voided_at is null`);
};

/** Returns true if the employee is employed on the day, or on the day before: a night ends on the day after. */
export const isEmployedAround = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  on: CalendarDate,
): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isEmployed: boolean }>(sql`
    select exists (
      select from employments stint where stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${on}::date
        and (stint.last_working_on is null or stint.last_working_on >= ${on}::date - 1)
    ) as "isEmployed"`);
  return row?.isEmployed ?? false;
};
