import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

interface ProjectOnDay {
  /** Null without a project. */
  readonly projectId: string | null | undefined;
  readonly day: CalendarDate;
}

interface EndedProject {
  /** Index among the requested projects, from 1. */
  readonly place: number;
  readonly title: string;
  /** Inclusive, with the extension. */
  readonly endOn: CalendarDate;
  readonly isOver: boolean;
}

const warningOf = ({ title, endOn, isOver }: EndedProject): string =>
  isOver ? `計畫「${title}」於 ${formatDate(endOn)} 屆滿，早於生效日` : `計畫「${title}」已結案或終止`;

export const endedProjectWarnings = async (db: Db, named: readonly ProjectOnDay[]): Promise<readonly string[][]> => {
  const ended = await db.rows<EndedProject>(sql`
    select asked.place::int, p.code || ' ' || p.name_zh as title, known.end_on::text as "endOn", known.end_on < asked.day as "isOver"
    from unnest(${named.map(({ projectId }) => projectId ?? null)}::uuid[], ${named.map(({ day }) => day)}::date[])
      with ordinality as asked (project_id, day, place)
    join projects p on p.id = asked.project_id
    cross join lateral (select coalesce(p.extended_end_on, p.end_on) as end_on) known
    where known.end_on < asked.day or p.state in ('closed', 'terminated')`);
  const byPlace = Map.groupBy(ended, ({ place }) => place);
  return named.map((_, index) => (byPlace.get(index + 1) ?? []).map(warningOf));
};
