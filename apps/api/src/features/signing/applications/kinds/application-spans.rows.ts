import type { LocalRange, LocalTime } from '@hr/domain/time/working-time';
import { partFrom, partTo } from '#db/application-expressions.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { ReservedSpan } from './reserved-span.ts';

const buildTimeJson = (bound: Sql): Sql => sql`json_build_object('date', ${bound}::date::text,
  'minute', (extract(epoch from ${bound}::time) / 60)::int)`;

export const buildSpanJson = (alias: string): Sql => sql`json_build_object('sort', ${raw(alias)}.sort,
  'from', ${buildTimeJson(sql`lower(${raw(alias)}.span)`)}, 'to', ${buildTimeJson(sql`upper(${raw(alias)}.span)`)})`;

interface SpanReservation extends Pick<ReservedSpan, 'sort'> {
  readonly applicationId: string;
  readonly employeeId: string;
  readonly range: LocalRange;
}

const toTimestamp = ({ date, minute }: LocalTime): Sql => sql`(${date}::date + make_interval(mins => ${minute}::int))`;

/** Reserves a time. An exclusion constraint refuses one that overlaps another of its sort. Decision 046. */
export const reserveSpan = async (
  { db }: Context,
  { applicationId, employeeId, sort, range }: SpanReservation,
): Promise<void> => {
  await db.rows(sql`
    insert into application_spans (application_id, employee_id, sort, span, is_reserved)
    values (${applicationId}::uuid, ${employeeId}::uuid, ${sort},
      tsrange(${toTimestamp(range.from)}, ${toTimestamp(range.to)}), true)`);
};

export const deleteSpan = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from application_spans where application_id = ${applicationId}::uuid`);
};

export const releaseSpans = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update application_spans set is_reserved = false where application_id = any(${[...applicationIds]}::uuid[]) and is_reserved`);
};

interface OverlapQuery {
  readonly employeeId: string;
  /** Excluded from the search; null for an application that is not stored yet. */
  readonly applicationId: string | null;
  readonly range: LocalRange;
}

/** A part of a reserved day of leave, in minutes after midnight. */
interface ReservedLeavePart {
  readonly on: LocalTime['date'];
  readonly from: number;
  readonly to: number;
}

export const findOverlappingReservations = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, applicationId, range }: OverlapQuery,
): Promise<{ readonly leave: readonly ReservedLeavePart[]; readonly spans: readonly ReservedSpan[] }> => {
  const leave = await db.rows<ReservedLeavePart>(sql`
    select day."on"::text as "on", ${partFrom} as "from", ${partTo} as "to"
    from leave_days day
    where day.employee_id = ${employeeId}::uuid and day.is_reserved
      and day."on" between ${range.from.date}::date and ${range.to.date}::date`);
  const spans = await db.rows<{ readonly span: ReservedSpan }>(sql`
    select ${buildSpanJson('reserved')} as span from application_spans reserved
    where reserved.employee_id = ${employeeId}::uuid and reserved.is_reserved
      and reserved.span && tsrange(${toTimestamp(range.from)}, ${toTimestamp(range.to)})
      and reserved.application_id is distinct from ${applicationId}::uuid`);
  return { leave, spans: spans.map(({ span }) => span) };
};

/** The days of a reserved time. */
interface ReservedPeriod {
  readonly id: string;
  readonly employeeId: string;
  readonly from: LocalTime['date'];
  /** Inclusive. Overtime belongs to the day on which it begins. */
  readonly until: LocalTime['date'];
}

export const findReservedPeriods = ({ db }: Context, applicationIds: readonly string[]): Promise<ReservedPeriod[]> =>
  db.rows<ReservedPeriod>(sql`
    select reserved.application_id as id, reserved.employee_id as "employeeId", lower(reserved.span)::date::text as "from",
      (case when reserved.sort = 'overtime' then lower(reserved.span)
        else upper(reserved.span) - interval '1 microsecond' end)::date::text as "until"
    from application_spans reserved
    where reserved.application_id = any(${[...applicationIds]}::uuid[]) and reserved.is_reserved`);

interface SpanBounds {
  /** First and last day, inclusive; may be infinite. */
  readonly from: Sql;
  readonly to: Sql;
}

/**
 * SQL condition: a span lies in a period. Overtime belongs to the day on which it begins, official duty to each of its
 * days.
 */
export const isSpanWithin = (alias: string, { from, to }: SpanBounds): Sql => {
  const [sort, span] = [raw(`${alias}.sort`), raw(`${alias}.span`)];
  return sql`(
    case when ${sort} = 'overtime' then lower(${span}) >= ${from} else upper(${span}) > ${from} end
    and lower(${span})::date <= ${to}
  )`;
};
