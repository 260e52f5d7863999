import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { type AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

/** Supervisor of an employee on some days. */
interface SupervisorPeriod {
  readonly employeeId: string;
  /** Null without a supervisor. */
  readonly supervisorId: string | null;
  readonly from: CalendarDate;
  /** Exclusive; null while open. */
  readonly until: CalendarDate | null;
}

interface Cycle {
  /** Index of the request, from 0. */
  readonly place: number;
  /** First day on which the supervisor is below the employee. */
  readonly on: CalendarDate;
}

/**
 * Follows supervisors upwards and finds cycles on a day. `requested` selects `place`, `employee_id`, `supervisor_id`
 * and `during`. It replaces the stored positions of those days, so that several changes are judged together.
 */
const cyclesOf = (db: Db, requested: Sql): Promise<Cycle[]> =>
  db.rows<Cycle>(sql`
    with recursive requested as materialized (${requested}), chain as (
      select place, employee_id as start, supervisor_id as at, during from requested where supervisor_id is not null
      union
      select chain.place, chain.start, above.supervisor_id, chain.during * above.during
      from chain cross join lateral (
        select own.supervisor_id, own.during from requested own where own.employee_id = chain.at and own.supervisor_id is not null
        union all
        select position.supervisor_id, piece.during from employee_positions position
        cross join lateral unnest(
          datemultirange(daterange(position.effective_from, position.effective_to)) - coalesce(
            (select range_agg(own.during) from requested own where own.employee_id = chain.at), '{}'::datemultirange
          )
        ) as piece (during)
        where position.employee_id = chain.at and position.supervisor_id is not null
      ) above
      where chain.at <> chain.start and above.during && chain.during
    )
    select place, min(lower(during))::text as "on" from chain where at = start group by place order by place`);

const refusalOf = ({ on }: Cycle): AppError =>
  fieldError('SupervisorCycle', 'supervisorId', `${formatDate(on)} 時此主管為該員工的下屬（含間接），請另選直屬主管`);

/** Returns for each request why the supervisor is refused, or null. Writes nothing. */
export const supervisorRefusals = async (
  { db }: Pick<Context, 'db'>,
  requested: readonly SupervisorPeriod[],
): Promise<(AppError | null)[]> => {
  if (requested.every(({ supervisorId }) => supervisorId === null)) {
    return requested.map(() => null);
  }
  const rows = requested.map((one, place) => ({ ...one, place }));
  const cycles = await cyclesOf(
    db,
    sql`select place, "employeeId" as employee_id, "supervisorId" as supervisor_id, daterange("from", "until") as during
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (place int, "employeeId" uuid, "supervisorId" uuid, "from" date, "until" date)`,
  );
  const byPlace = new Map(cycles.map((cycle) => [cycle.place, cycle]));
  return requested.map((_one, place) => {
    const cycle = byPlace.get(place);
    return cycle === undefined ? null : refusalOf(cycle);
  });
};

interface WrittenPosition {
  readonly employeeId: string;
  /** First day that changes. */
  readonly from: CalendarDate;
}

/**
 * Requires that the written positions form no supervisor cycle. Cycles depend on other positions, so every writer of
 * a supervisor locks the whole table until the transaction ends.
 * @throws AppError SupervisorCycle.
 */
export const requireNoSupervisorCycle = async (
  { db }: Pick<Context, 'db'>,
  written: readonly WrittenPosition[],
): Promise<void> => {
  const positions = sql`
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row ("employeeId" uuid, "from" date)
    join employee_positions position on position.employee_id = row."employeeId" and position.supervisor_id is not null
      and (position.effective_to is null or position.effective_to > row."from")`;
  if ((await db.rows(sql`select 1 ${positions} limit 1`)).length === 0) {
    return;
  }
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext('supervisors'))`);
  const [cycle] = await cyclesOf(
    db,
    sql`select 0 as place, position.employee_id, position.supervisor_id,
        daterange(position.effective_from, position.effective_to) * daterange(row."from", null) as during
      ${positions}`,
  );
  if (cycle) {
    throw refusalOf(cycle);
  }
};
