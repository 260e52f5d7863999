import type { HoursType } from '@hr/contracts/leave-ledger';
import type { LeaveLot, Ledger, LedgerEntry, NewEntry } from '@hr/domain/leave-ledger';
import type { CalendarDate } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

interface Whose {
  readonly employeeId: string;
  readonly type: HoursType;
}

/** All that is known of one type of hours of somebody. What is kept for requests is kept by entries. */
export const findLedger = async ({ db }: Pick<Context, 'db'>, { employeeId, type }: Whose): Promise<Ledger> => ({
  lots: await db.rows<LeaveLot>(sql`
    select id, origin, valid_from::text as "from", valid_until::text as "until"
    from leave_lots where employee_id = ${employeeId}::uuid and type = ${type}`),
  entries: await db.rows<LedgerEntry>(sql`
    select id, lot_id as "lotId", kind, minutes, effective_on::text as "on", reverses_id as "reverses"
    from leave_entries where employee_id = ${employeeId}::uuid and type = ${type} order by at, id`),
  reservations: [],
});

interface Why {
  readonly reason: string;
  readonly sourceNo: string | null;
}

interface Posting extends Why, Whose {
  readonly entries: readonly NewEntry[];
}

/** Adds entries to the ledger, all or none. The trigger counts the lots on and refuses what they do not hold. */
export const postEntries = async (
  { db, now, actor }: Context,
  { entries, employeeId, type, reason, sourceNo }: Posting,
): Promise<void> => {
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select row."lotId", ${employeeId}::uuid, ${type}, row.kind, row.minutes, row."on", ${reason}, ${sourceNo},
      row.reverses, ${now}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as row ("lotId" uuid, kind text, minutes int, "on" date, reverses uuid)`);
};

interface Added extends Why {
  readonly employeeIds: readonly string[];
  readonly type: HoursType;
  readonly minutes: number;
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
}

/** Opens a lot for each of some people with hours that were added by hand. */
export const openLots = async (
  { db, now, actor }: Context,
  { employeeIds, type, minutes, validFrom, validUntil, reason, sourceNo }: Added,
): Promise<void> => {
  await db.rows(sql`
    with opened as (
      insert into leave_lots (employee_id, type, origin, valid_from, valid_until)
      select id, ${type}, 'manual_add', ${validFrom}::date, ${validUntil}::date from unnest(${[...employeeIds]}::uuid[]) id
      returning id, employee_id
    )
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select id, employee_id, ${type}, 'manual_add', ${minutes}::int, ${validFrom}::date, ${reason}, ${sourceNo}, ${now},
      ${actor.name}
    from opened`);
};
