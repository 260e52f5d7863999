import type { OpeningBalance, ExistingLot } from '@hr/domain/leave/leave-ledger';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { grantedUntil } from './annual-grant.rows.ts';

/** Filters employee ids to those in the caller's scope. */
export const findEmployeesInScope = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}`);
  return new Set(rows.map(({ id }) => id));
};

/** Finds the lots of employees with their initial minutes. */
export const findLots = ({ db }: Context, ids: readonly string[]): Promise<ExistingLot[]> =>
  db.rows<ExistingLot>(sql`
    select lot.employee_id as "employeeId", lot.type, lot.origin, lot.valid_from::text as "from",
      lot.valid_until::text as "until", ${grantedUntil}::text as "grantedUntil", coalesce(sum(entry.minutes) filter (where entry.kind = lot.origin), 0)::int as minutes
    from leave_lots lot left join leave_entries entry on entry.lot_id = lot.id and entry.minutes > 0
    where lot.employee_id = any(${[...ids]}::uuid[])
    group by lot.id`);

interface StoredOpening extends OpeningBalance {
  readonly sourceNo: string | null;
}

/** Opens a lot for each opening balance in one statement. */
export const insertOpenings = async (
  { db, now, actor }: Context,
  openings: readonly StoredOpening[],
  reason: string,
): Promise<void> => {
  await db.rows(sql`
    with requested as (
      select uuid_v7() as id, row.* from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as row
        ("employeeId" uuid, type text, origin text, "from" date, "until" date, minutes int, "sourceNo" text)
    ), opened as (
      insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until)
      select id, "employeeId", type, origin, "from", "until" from requested order by "employeeId", "from"
    )
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select id, "employeeId", type, origin, minutes, "from", ${reason}, "sourceNo", ${now}, ${actor.name} from requested`);
};
