import { type JobOpening, type JobOpeningListQuery, jobOpenings } from '@hr/contracts/candidates/openings';
import type { CalendarDate } from '@hr/domain/dates';
import { departmentAndBelow, NIL_UUID, reachesEveryone } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { coversDayOf } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { recordStore } from '#records/index.ts';

/** SQL condition: the caller recruits for the organisation, or hires for the opening of this alias. */
export const openingInScope = (context: Pick<Context, 'actor'>, alias: string): Sql =>
  reachesEveryone(context)
    ? sql`true`
    : sql`${raw(alias)}.hiring_manager_id = ${context.actor.employeeId ?? NIL_UUID}::uuid`;

const countOf = (stage: Sql): Sql => sql`(
  (select count(*) from candidates c where c.opening_id = t.id and ${stage})
  + (select count(*) from erased_candidates c where c.opening_id = t.id and ${stage})
)::int`;

export const openingStore = recordStore<JobOpening>({
  description: jobOpenings,
  scope: (context) => openingInScope(context, 't'),
  derived: () => ({ candidates: countOf(sql`true`), hired: countOf(sql`c.stage = 'hired'`) }),
  conditions: ({ state, departmentId }: JobOpeningListQuery, { today }) => [
    state !== undefined && sql`t.state = any(${state}::text[])`,
    departmentId !== undefined && sql`t.department_id in (${departmentAndBelow(departmentId, today)})`,
  ],
  references: [
    {
      kind: 'candidate',
      noun: '應徵者',
      permission: 'applicant_data_repository:view',
      rows: (context) => sql`
        select c.id, 'C' || lpad(c.serial::text, 6, '0') || ' ' || c.name_zh as title, ${openingInScope(context, 't')} as reached
        from candidates c where c.opening_id = t.id`,
    },
  ],
});

interface Terms {
  readonly employmentTypeId: string | null;
  readonly on: CalendarDate;
}

/** Minimum monthly wage of each day for the weekly hours of the employment type, in NTD; null without a table. */
export const findMinimumPays = async (
  { db }: Pick<Context, 'db'>,
  terms: readonly Terms[],
): Promise<(number | null)[]> => {
  const rows = await db.rows<{ minimum: number | null }>(sql`
    select ceil((version.content ->> 'monthly')::numeric * least(coalesce(type.weekly_minutes, 2400), 2400) / 2400)::int as minimum
    from unnest(${terms.map(({ employmentTypeId }) => employmentTypeId)}::uuid[], ${terms.map(({ on }) => on)}::date[])
      with ordinality as term (type_id, day, place)
    left join employment_types type on type.id = term.type_id
    left join statutory_tables version on version.kind = 'minimum_wage' and ${coversDayOf('version', sql`term.day`)}
    order by term.place`);
  return rows.map(({ minimum }) => minimum);
};

/** SQL condition: the opening `o` takes applications and offers on the day. */
const isOpenOn = (day: CalendarDate): Sql =>
  sql`o.state = 'open' and o.opens_on <= ${day}::date and (o.closes_on is null or o.closes_on >= ${day}::date)`;

/** Finds which of the openings are open today and in scope. Locks them, so that they are not closed meanwhile. */
export const lockOpenOpenings = async (
  context: Pick<Context, 'db' | 'today' | 'actor'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await context.db.rows<{ id: string }>(sql`
    select o.id from job_openings o
    where o.id = any(${[...ids]}::uuid[]) and ${isOpenOn(context.today)} and ${openingInScope(context, 'o')}
    order by o.id for share`);
  return new Set(rows.map(({ id }) => id));
};
