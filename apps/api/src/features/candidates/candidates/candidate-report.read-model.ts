import type { CandidateReport } from '@hr/contracts/candidates/candidates';
import { candidateStages, funnelStages } from '@hr/domain/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { reachesEveryone } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { candidateInScope } from './candidate.rows.ts';

interface ReportQuery {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly openingId?: string | undefined;
}

/** Applications of the period, erased ones included. Erased ones of other openings are left out by the scope. */
const applicationsOf = (context: Context, { from, to, openingId }: ReportQuery): Sql => {
  const period = sql`a.applied_on between ${from}::date and ${to}::date
    and (${openingId ?? null}::uuid is null or a.opening_id = ${openingId ?? null}::uuid)`;
  const erasedInScope = reachesEveryone(context)
    ? sql`true`
    : sql`a.stage <> 'blacklist' and a.opening_id in (
        select own.id from job_openings own where own.hiring_manager_id = ${context.actor.employeeId}::uuid
      )`;
  return sql`
    select a.journey_id as id, a.source, a.applied_on, a.stage from candidates a
    where ${period} and ${candidateInScope(context, 'a')}
    union all
    select a.id, a.source, a.applied_on, a.stage from erased_candidates a where ${period} and ${erasedInScope}`;
};

/**
 * Funnel, sources and days to hire. An application has reached a stage if it entered it once, or a later one of the
 * funnel: a candidate who was invited at once has passed the screening.
 */
export const findReport = async (context: Context, query: ReportQuery): Promise<CandidateReport> => {
  const [report] = await context.db.rows<CandidateReport>(sql`
    with application as materialized (${applicationsOf(context, query)}),
    entered as materialized (
      select change.journey_id, change.to_stage, change.at,
        lead(change.at) over (partition by change.journey_id order by change.at, change.id) as left_at
      from candidate_stage_changes change join application on application.id = change.journey_id
    ), furthest as (
      select journey_id, max(array_position(${[...funnelStages]}::text[], to_stage)) as place,
        min(at) filter (where to_stage = 'hired') as hired_at
      from entered group by journey_id
    ), reached as (
      select application.*, coalesce(furthest.place, 1) as place, furthest.hired_at
      from application left join furthest on furthest.journey_id = application.id
    )
    select (select count(*)::int from application) as applications,
      (
        select json_agg(json_build_object('stage', named.stage,
          'reached', (select count(*)::int from reached where reached.place >= named.place),
          'meanDays', (
            select round(avg(extract(epoch from entered.left_at - entered.at) / 86400)::numeric, 1)::float8
            from entered where entered.to_stage = named.stage and entered.left_at is not null
          )) order by named.place)
        from unnest(${[...funnelStages]}::text[]) with ordinality as named (stage, place)
      ) as funnel,
      (
        select json_agg(json_build_object('stage', named.stage,
          'count', (select count(*)::int from application where application.stage = named.stage)) order by named.place)
        from unnest(${[...candidateStages]}::text[]) with ordinality as named (stage, place)
      ) as stages,
      (
        select coalesce(json_agg(json_build_object('source', bySource.source, 'applications', bySource.applications,
          'interviewed', bySource.interviewed, 'hired', bySource.hired)
          order by bySource.applications desc, bySource.source), '[]')
        from (
          select source, count(*)::int as applications, count(*) filter (where place >= 3)::int as interviewed,
            count(*) filter (where place = 6)::int as hired
          from reached group by source
        ) bySource
      ) as sources,
      (
        select round(avg((reached.hired_at at time zone 'Asia/Taipei')::date - reached.applied_on), 1)::float8
        from reached where reached.hired_at is not null
      ) as "daysToHire"`);
  return report as CandidateReport;
};
