import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { type AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

/** A supervisor whom an employee is to have on some days. */
interface AskedSupervisor {
  readonly employeeId: string;
  /** Null for none. */
  readonly supervisorId: string | null;
  readonly from: CalendarDate;
  /** Exclusive; null while open. */
  readonly until: CalendarDate | null;
}

interface Cycle {
  /** The place of what was asked, from 0. */
  readonly place: number;
  /** The first day on which the supervisor is below the employee. */
  readonly on: CalendarDate;
}

/**
 * Follows supervisors upwards and finds those that lead back to the employee on a day. `asked` selects `place`, `employee_id`,
 * `supervisor_id` and `during`; it stands in the place of the positions of the same days, so that several are judged together.
 */
const cyclesOf = (db: Db, asked: Sql): Promise<Cycle[]> =>
  db.rows<Cycle>(sql`
    with recursive asked as materialized (${asked}), chain as (
      select place, employee_id as start, supervisor_id as at, during from asked where supervisor_id is not null
      union
      select chain.place, chain.start, above.supervisor_id, chain.during * above.during
      from chain cross join lateral (
        select own.supervisor_id, own.during from asked own where own.employee_id = chain.at and own.supervisor_id is not null
        union all
        select held.supervisor_id, piece.during from employee_positions held
        cross join lateral unnest(
          datemultirange(daterange(held.effective_from, held.effective_to)) - coalesce(
            (select range_agg(own.during) from asked own where own.employee_id = chain.at), '{}'::datemultirange
          )
        ) as piece (during)
        where held.employee_id = chain.at and held.supervisor_id is not null
      ) above
      where chain.at <> chain.start and above.during && chain.during
    )
    select place, min(lower(during))::text as "on" from chain where at = start group by place order by place`);

const refusalOf = ({ on }: Cycle): AppError =>
  fieldError('SupervisorCycle', 'supervisorId', `${formatDate(on)} 時此主管為該員工的下屬（含間接），請另選直屬主管`);

/** Why employees cannot have the supervisors that are asked for, in their order; null for those who can. Writes nothing. */
export const supervisorRefusals = async (
  { db }: Pick<Context, 'db'>,
  asked: readonly AskedSupervisor[],
): Promise<(AppError | null)[]> => {
  if (asked.every(({ supervisorId }) => supervisorId === null)) {
    return asked.map(() => null);
  }
  const rows = asked.map((one, place) => ({ ...one, place }));
  const cycles = await cyclesOf(
    db,
    sql`select place, "employeeId" as employee_id, "supervisorId" as supervisor_id, daterange("from", "until") as during
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (place int, "employeeId" uuid, "supervisorId" uuid, "from" date, "until" date)`,
  );
  const byPlace = new Map(cycles.map((cycle) => [cycle.place, cycle]));
  return asked.map((_one, place) => {
    const cycle = byPlace.get(place);
    return cycle === undefined ? null : refusalOf(cycle);
  });
};

interface WrittenPosition {
  readonly employeeId: string;
  /** The first day that is otherwise than it was. */
  readonly from: CalendarDate;
}

/**
 * Requires that nobody is above themselves by positions that were just written. Whether they are depends on the positions of others,
 * so everyone who gives an employee a supervisor holds all of them until the end of the transaction.
 * @throws AppError SupervisorCycle.
 */
export const requireNoSupervisorCycle = async (
  { db }: Pick<Context, 'db'>,
  written: readonly WrittenPosition[],
): Promise<void> => {
  const positions = sql`
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row ("employeeId" uuid, "from" date)
    join employee_positions held on held.employee_id = row."employeeId" and held.supervisor_id is not null
      and (held.effective_to is null or held.effective_to > row."from")`;
  if ((await db.rows(sql`select 1 ${positions} limit 1`)).length === 0) {
    return;
  }
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext('supervisors'))`);
  const [cycle] = await cyclesOf(
    db,
    sql`select 0 as place, held.employee_id, held.supervisor_id,
        daterange(held.effective_from, held.effective_to) * daterange(row."from", null) as during
      ${positions}`,
  );
  if (cycle) {
    throw refusalOf(cycle);
  }
};
