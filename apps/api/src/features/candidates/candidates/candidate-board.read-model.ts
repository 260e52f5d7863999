import type { BoardCard } from '@hr/contracts/candidates/candidates';
import { type CandidateStage, candidateStages } from '@hr/domain/candidates/candidates';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { candidateInScope, candidateNumber, interviewDay, matchingCandidate, meanScore } from './candidate.rows.ts';

interface BoardQuery {
  readonly q: string;
  readonly openingId?: string | undefined;
}

interface BoardColumn {
  readonly stage: CandidateStage;
  readonly total: number;
  readonly items: BoardCard[];
}

/** Cards of a column; the others are in the list. */
const CARDS = 50;

/** Columns of the board in the order of the stages; each has its newest candidates. */
export const findBoard = async (
  context: Context,
  { q, openingId }: BoardQuery,
): Promise<{ columns: BoardColumn[] }> => {
  const condition = sql`${candidateInScope(context, 'c')} and (${openingId ?? null}::uuid is null or c.opening_id = ${openingId ?? null}::uuid)
    and ${q === '' ? sql`true` : matchingCandidate(q, 'c')}`;
  const columns = await context.db.rows<BoardColumn>(sql`
    select named.stage, coalesce(counted.total, 0)::int as total, coalesce(shown.items, '[]') as items
    from unnest(${[...candidateStages]}::text[]) with ordinality as named (stage, place)
    left join (
      select c.stage, count(*) as total from candidates c where ${condition} group by c.stage
    ) counted on counted.stage = named.stage
    left join lateral (
      select json_agg(json_build_object('id', t.id, 'version', t.version, 'candidateNo', ${candidateNumber('t')},
        'nameZh', t.name_zh, 'openingName', t.opening_name, 'stage', t.stage,
        'stageDays', ${context.today}::date - (t.stage_since at time zone 'Asia/Taipei')::date,
        'interviewOn', ${interviewDay('t', context)}, 'score', ${meanScore('t', context)}, 'tags', to_json(t.tags))
        order by t.stage_since desc, t.id) as items
      from (
        select c.*, o.name_zh as opening_name from candidates c left join job_openings o on o.id = c.opening_id
        where c.stage = named.stage and ${condition} order by c.stage_since desc, c.id limit ${CARDS}::int
      ) t
    ) shown on true
    order by named.place`);
  return { columns };
};
