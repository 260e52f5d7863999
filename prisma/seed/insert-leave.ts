import type pg from 'pg';
import type { DemoLeaveLot } from './demo-leave.ts';
import { insertAll } from './insert-all.ts';

const ACTOR = '系統';

/** Writes the leave of the people of the demo organisation: its lots, then the ledger. */
export const insertLeave = async (client: pg.Client, lots: readonly DemoLeaveLot[]): Promise<void> => {
  await insertAll(
    client,
    `insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until, remaining_minutes, rule)
     select row.id, e.id, type, origin, "validFrom", "validUntil", remaining, rule
     from jsonb_to_recordset($1::jsonb) as row
       (id uuid, "employeeNo" text, type text, origin text, "validFrom" date, "validUntil" date, remaining int, rule text)
     join employees e on e.employee_no = row."employeeNo"`,
    lots.map(({ uses, minutes, ...lot }) => ({
      ...lot,
      remaining: uses.reduce((left, use) => left - use.minutes, minutes),
    })),
  );
  // It counts the lots on by what is written; here they are written as they stand in the end.
  await client.query('alter table leave_entries disable trigger leave_entries_kept');
  await insertAll(
    client,
    `insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, at, actor_name)
     select lot.id, lot.employee_id, lot.type, row.kind, row.minutes, row."on",
       least(row."on"::timestamp at time zone 'Asia/Taipei', timestamptz '2026-11-20 18:00+08'), '${ACTOR}'
     from jsonb_to_recordset($1::jsonb) as row ("lotId" uuid, kind text, minutes int, "on" date)
     join leave_lots lot on lot.id = row."lotId"`,
    lots.flatMap(({ id, origin, minutes, validFrom, uses }) => [
      { lotId: id, kind: origin, minutes, on: validFrom },
      ...uses.map((use) => ({ lotId: id, kind: 'use', minutes: -use.minutes, on: use.on })),
    ]),
  );
  await client.query('alter table leave_entries enable trigger leave_entries_kept');
};
