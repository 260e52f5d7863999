import { candidateSourceNames, candidateStageNames } from '@hr/contracts/candidates/candidates';
import { recruitingStatementColumns } from '@hr/contracts/reports/statements';
import { type FunnelStage, funnelStages } from '@hr/domain/candidates/candidates';
import { departmentAndBelow } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { daysIn, journeysInScope } from '#features/candidates/candidates/index.ts';
import { nameOf } from './statement-parts.rows.ts';
import { daysOf, type StatementSource } from './statement-source.rows.ts';

/** 100 for an application that reached a stage of the funnel and 0 for others, so that the mean is the conversion. */
const percentOf = (stage: FunnelStage): Sql =>
  sql`case when journey.place > ${funnelStages.indexOf(stage)}::int then 100 else 0 end`;

const stayIn = (stage: FunnelStage): Sql => sql`round(journey.${daysIn(stage)}, 1)`;

/** Applications of a period with the stages that they reached. They name no person, so erased ones are included. */
export const recruitingSource: StatementSource = {
  columns: recruitingStatementColumns,
  cells: {
    appliedOn: sql`journey.applied_on`,
    month: sql`to_char(journey.applied_on, 'YYYY/MM')`,
    opening: sql`coalesce(opening.code || ' ' || opening.name_zh, '人才庫')`,
    departmentName: sql`(
      select named.name_zh from department_periods named where named.department_id = opening.department_id
        and named.effective_from <= journey.applied_on order by named.effective_from desc limit 1
    )`,
    source: nameOf(sql`journey.source`, candidateSourceNames),
    stage: nameOf(sql`journey.stage`, candidateStageNames),
    reached: nameOf(sql`(${[...funnelStages]}::text[])[journey.place]`, candidateStageNames),
    screeningPercent: percentOf('screening'),
    interviewPercent: percentOf('interview'),
    offerPercent: percentOf('offer'),
    acceptedPercent: percentOf('accepted'),
    hiredPercent: percentOf('hired'),
    daysApplied: stayIn('applied'),
    daysScreening: stayIn('screening'),
    daysInterview: stayIn('interview'),
    daysOffer: stayIn('offer'),
    daysAccepted: stayIn('accepted'),
    daysToHire: sql`journey.days_to_hire`,
  },
  employee: sql`null::uuid`,
  id: sql`journey.id`,
  order: sql`journey.applied_on, opening.code, journey.id`,
  rows: (context, query) => sql`
    from (${journeysInScope(context, daysOf(query, context.today))}) journey
    left join job_openings opening on opening.id = journey.opening_id
    where ${join(
      [
        sql`true`,
        ...(query.q ? [matching(query.q, [sql`opening.code || ' ' || opening.name_zh`])] : []),
        ...(query.departmentId
          ? [sql`opening.department_id in (${departmentAndBelow(query.departmentId, context.today)})`]
          : []),
      ],
      ' and ',
    )}`,
};
