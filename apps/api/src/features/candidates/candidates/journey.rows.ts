import { type FunnelStage, funnelStages } from '@hr/domain/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { NIL_UUID, reachesEveryone } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { candidateInScope } from './candidate.rows.ts';

export interface JourneyQuery {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly openingId?: string | undefined;
}

/** SQL expression: place of a stage in the funnel from 1; null for other stages. */
const placeOf = (stage: Sql): Sql => sql`array_position(${[...funnelStages]}::text[], ${stage})`;

/** Name of the column with the days that an application spent in a stage. */
export const daysIn = (stage: FunnelStage): Sql => raw(`days_${stage}`);

/** Applications of the period, erased ones included. Erased ones of other openings are left out by the scope. */
const applicationsOf = (context: Context, { from, to, openingId }: JourneyQuery): Sql => {
  const period = sql`a.applied_on between ${from}::date and ${to}::date
    and (${openingId ?? null}::uuid is null or a.opening_id = ${openingId ?? null}::uuid)`;
  const erasedInScope = reachesEveryone(context)
    ? sql`true`
    : sql`a.stage <> 'blacklist' and a.opening_id in (
        select own.id from job_openings own where own.hiring_manager_id = ${context.actor.employeeId ?? NIL_UUID}::uuid
      )`;
  return sql`
    select a.journey_id as id, a.opening_id, a.source, a.applied_on, a.stage from candidates a
    where ${period} and ${candidateInScope(context, 'a')}
    union all
    select a.id, a.opening_id, a.source, a.applied_on, a.stage from erased_candidates a where ${period} and ${erasedInScope}`;
};

/**
 * Selects the applications of a period within the scope, erased ones included: id, opening_id, source, applied_on,
 * stage, place, days_to_hire, and the days in each stage that was left. `place` is that of the furthest stage in the
 * funnel: a candidate who was invited at once has passed the screening.
 */
export const journeysInScope = (context: Context, query: JourneyQuery): Sql => sql`
  select application.*, passed.*, (passed.hired_at at time zone 'Asia/Taipei')::date - application.applied_on as days_to_hire
  from (${applicationsOf(context, query)}) application
  cross join lateral (
    select coalesce(max(${placeOf(sql`entered.to_stage`)}), 1) as place,
      min(entered.at) filter (where entered.to_stage = 'hired') as hired_at,
      ${join(
        funnelStages.map(
          (stage) => sql`sum(entered.days) filter (where entered.to_stage = ${stage}) as ${daysIn(stage)}`,
        ),
        ', ',
      )}
    from (
      select change.to_stage, change.at,
        extract(epoch from lead(change.at) over (order by change.at, change.id) - change.at) / 86400 as days
      from candidate_stage_changes change where change.journey_id = application.id
    ) entered
  ) passed`;
