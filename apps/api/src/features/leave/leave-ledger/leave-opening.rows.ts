import type { Opening, StandingLot } from '@hr/domain/leave/leave-ledger';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { grantedUntil } from './annual-grant.rows.ts';

/** Of those people the ones whom the caller reaches. */
export const findReached = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}`);
  return new Set(found.map(({ id }) => id));
};

/** The lots that people have, with what each began with. */
export const findLots = ({ db }: Context, ids: readonly string[]): Promise<StandingLot[]> =>
  db.rows<StandingLot>(sql`
    select lot.employee_id as "employeeId", lot.type, lot.origin, lot.valid_from::text as "from",
      lot.valid_until::text as "until", ${grantedUntil}::text as "grantedUntil", coalesce(sum(entry.minutes) filter (where entry.kind = lot.origin), 0)::int as minutes
    from leave_lots lot left join leave_entries entry on entry.lot_id = lot.id and entry.minutes > 0
    where lot.employee_id = any(${[...ids]}::uuid[])
    group by lot.id`);

interface Brought extends Opening {
  readonly sourceNo: string | null;
}

/** Opens a lot for each with what is brought along, in one statement however many they are. */
export const openBrought = async (
  { db, now, actor }: Context,
  openings: readonly Brought[],
  reason: string,
): Promise<void> => {
  await db.rows(sql`
    with asked as (
      select uuid_v7() as id, row.* from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as row
        ("employeeId" uuid, type text, origin text, "from" date, "until" date, minutes int, "sourceNo" text)
    ), opened as (
      insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until)
      select id, "employeeId", type, origin, "from", "until" from asked order by "employeeId", "from"
    )
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select id, "employeeId", type, origin, minutes, "from", ${reason}, "sourceNo", ${now}, ${actor.name} from asked`);
};
