import type { LocalRange, LocalTime } from '@hr/domain/time/working-time';
import { partFrom, partTo } from '#db/leave-day.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { HeldSpan } from './held-span.ts';

export type { HeldSpan } from './held-span.ts';

const timeJson = (bound: Sql): Sql => sql`json_build_object('date', ${bound}::date::text,
  'minute', (extract(epoch from ${bound}::time) / 60)::int)`;

export const spanJson = (alias: string): Sql => sql`json_build_object('sort', ${raw(alias)}.sort,
  'from', ${timeJson(sql`lower(${raw(alias)}.span)`)}, 'to', ${timeJson(sql`upper(${raw(alias)}.span)`)})`;

interface Span extends Pick<HeldSpan, 'sort'> {
  readonly applicationId: string;
  readonly employeeId: string;
  readonly range: LocalRange;
}

const instantOf = ({ date, minute }: LocalTime): Sql => sql`(${date}::date + make_interval(mins => ${minute}::int))`;

/** Holds a time for an application. A constraint refuses one that shares a minute with another of its sort. */
export const holdSpan = async ({ db }: Context, { applicationId, employeeId, sort, range }: Span): Promise<void> => {
  await db.rows(sql`
    insert into application_spans (application_id, employee_id, sort, span, is_held)
    values (${applicationId}::uuid, ${employeeId}::uuid, ${sort},
      tsrange(${instantOf(range.from)}, ${instantOf(range.to)}), true)`);
};

/** Forgets the time of an earlier sending. */
export const forgetSpan = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from application_spans where application_id = ${applicationId}::uuid`);
};

/** From here on the person may ask for the times of some applications again. */
export const letSpansGo = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update application_spans set is_held = false where application_id = any(${[...applicationIds]}::uuid[]) and is_held`);
};

interface Asked {
  readonly employeeId: string;
  /** Whose own time does not count; null for one that is not kept yet. */
  readonly applicationId: string | null;
  readonly range: LocalRange;
}

/** A part of a day of leave that is held, in minutes after midnight. */
interface LeavePart {
  readonly on: LocalTime['date'];
  readonly from: number;
  readonly to: number;
}

export const findHeldAround = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, applicationId, range }: Asked,
): Promise<{ readonly leave: readonly LeavePart[]; readonly spans: readonly HeldSpan[] }> => {
  const leave = await db.rows<LeavePart>(sql`
    select day."on"::text as "on", ${partFrom} as "from", ${partTo} as "to"
    from leave_days day
    where day.employee_id = ${employeeId}::uuid and day.is_held
      and day."on" between ${range.from.date}::date and ${range.to.date}::date`);
  const spans = await db.rows<{ readonly span: HeldSpan }>(sql`
    select ${spanJson('held')} as span from application_spans held
    where held.employee_id = ${employeeId}::uuid and held.is_held
      and held.span && tsrange(${instantOf(range.from)}, ${instantOf(range.to)})
      and held.application_id is distinct from ${applicationId}::uuid`);
  return { leave, spans: spans.map(({ span }) => span) };
};

/** The days of a time that is held for an application. */
interface HeldTime {
  readonly id: string;
  readonly employeeId: string;
  readonly from: LocalTime['date'];
  /** Included; overtime is of the day on which it begins. */
  readonly until: LocalTime['date'];
}

/** The times of those of some applications for which one is held. */
export const findHeldTimes = ({ db }: Context, applicationIds: readonly string[]): Promise<HeldTime[]> =>
  db.rows<HeldTime>(sql`
    select held.application_id as id, held.employee_id as "employeeId", lower(held.span)::date::text as "from",
      (case when held.sort = 'overtime' then lower(held.span)
        else upper(held.span) - interval '1 microsecond' end)::date::text as "until"
    from application_spans held
    where held.application_id = any(${[...applicationIds]}::uuid[]) and held.is_held`);
