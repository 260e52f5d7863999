import type { CandidateReport } from '@hr/contracts/candidates/candidates';
import { candidateStages, funnelStages } from '@hr/domain/candidates/candidates';
import type { Context } from '#core/context.ts';
import { join, sql } from '#db/sql.ts';
import { daysIn, type JourneyQuery, journeysInScope } from './journey.rows.ts';

const funnel = join(
  funnelStages.map(
    (stage, place) => sql`json_build_object('stage', ${stage}::text,
      'reached', count(*) filter (where journey.place > ${place}::int),
      'meanDays', round(avg(journey.${daysIn(stage)}), 1)::float8)`,
  ),
  ', ',
);

const stages = join(
  candidateStages.map(
    (stage) => sql`json_build_object('stage', ${stage}::text,
      'count', count(*) filter (where journey.stage = ${stage}))`,
  ),
  ', ',
);

const placeOfInterview = funnelStages.indexOf('interview') + 1;

/** Funnel, sources and days to hire of the applications of a period. */
export const findReport = async (context: Context, query: JourneyQuery): Promise<CandidateReport> => {
  const [report] = await context.db.rows<CandidateReport>(sql`
    with journey as materialized (${journeysInScope(context, query)})
    select count(*)::int as applications, json_build_array(${funnel}) as funnel, json_build_array(${stages}) as stages,
      (
        select coalesce(json_agg(json_build_object('source', of_source.source, 'applications', of_source.applications,
          'interviewed', of_source.interviewed, 'hired', of_source.hired)
          order by of_source.applications desc, of_source.source), '[]')
        from (
          select source, count(*)::int as applications,
            count(*) filter (where place >= ${placeOfInterview}::int)::int as interviewed,
            count(*) filter (where place = ${funnelStages.length}::int)::int as hired
          from journey group by source
        ) of_source
      ) as sources,
      round(avg(journey.days_to_hire), 1)::float8 as "daysToHire"
    from journey`);
  return report as CandidateReport;
};
