import { type CalendarDate, formatDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

interface Named {
  readonly ids: readonly string[];
  /** From which day on somebody is to work for them. */
  readonly day: CalendarDate;
}

interface Ended {
  readonly id: string;
  readonly title: string;
  /** Included, extended or not. */
  readonly endOn: CalendarDate;
  readonly isOver: boolean;
}

/** What the author of a transfer should know of projects that are closed, or over by its day, by their identifiers. */
export const endedProjectWarnings = async (db: Db, { ids, day }: Named): Promise<ReadonlyMap<string, string>> => {
  const ended = await db.rows<Ended>(sql`
    select p.id, p.code || ' ' || p.name_zh as title, known.end_on::text as "endOn", known.end_on < ${day}::date as "isOver"
    from projects p cross join lateral (select coalesce(p.extended_end_on, p.end_on) as end_on) known
    where p.id = any(${[...ids]}::uuid[]) and (known.end_on < ${day}::date or p.state in ('closed', 'terminated'))`);
  return new Map(
    ended.map(({ id, title, endOn, isOver }) => [
      id,
      isOver ? `計畫「${title}」於 ${formatDate(endOn)} 屆滿，早於生效日` : `計畫「${title}」已結案或終止`,
    ]),
  );
};
