import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { candidateInScope } from './candidate.rows.ts';

const MAX_TAGS = 200;

/** Finds the tags of the candidates in scope, the most frequent first. */
export const findTags = (context: Context): Promise<{ tag: string; count: number }[]> =>
  context.db.rows(sql`
    select tag, count(*)::int as count from candidates t cross join unnest(t.tags) tag
    where ${candidateInScope(context, 't')} group by tag order by count desc, tag limit ${MAX_TAGS}`);
