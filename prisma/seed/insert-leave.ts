import type pg from 'pg';
import type { DemoEmployee } from './demo-employees.ts';
import { demoLeave, type LeaveFacts, usedMinutes } from './demo-leave.ts';
import { insertAll } from './insert-all.ts';

const ACTOR = '系統';

type LeavesOfOne = NonNullable<ReturnType<LeaveFacts['unpaidLeaves']['get']>>;

const findFacts = async (client: pg.Client): Promise<LeaveFacts> => {
  const { rows: types } = await client.query<{ code: string; weeklyMinutes: number | null; isUnderAct: boolean }>(
    'select code, weekly_minutes as "weeklyMinutes", is_labor_act_applicable as "isUnderAct" from employment_types',
  );
  const { rows: leaves } = await client.query<{ employeeNo: string } & LeavesOfOne[number]>(
    `select e.employee_no as "employeeNo", u.kind, u.starts_on::text as "from", u.ends_on::text as "to"
     from unpaid_leaves u join employees e on e.id = u.employee_id`,
  );
  return {
    terms: new Map(types.map(({ code, ...term }) => [code, term])),
    unpaidLeaves: Map.groupBy(leaves, ({ employeeNo }) => employeeNo),
  };
};

/** Writes the leave of the people of the demo organisation, who are there already: its lots, then the ledger. */
export const insertLeave = async (client: pg.Client, people: readonly DemoEmployee[]): Promise<void> => {
  const lots = demoLeave(people, await findFacts(client));
  await insertAll(
    client,
    `insert into leave_lots
       (id, employee_id, type, origin, valid_from, valid_until, remaining_minutes, rule, carried_from_id)
     select row.id, e.id, type, origin, "validFrom", "validUntil", remaining, rule, "carriedFromId"
     from jsonb_to_recordset($1::jsonb) as row
       (id uuid, "employeeNo" text, type text, origin text, "validFrom" date, "validUntil" date, remaining int, rule text,
        "carriedFromId" uuid)
     join employees e on e.employee_no = row."employeeNo"`,
    lots.map(({ uses, end, minutes, ...lot }) => ({
      ...lot,
      remaining: minutes - usedMinutes(uses) - (end?.minutes ?? 0),
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
    lots.flatMap(({ id, origin, minutes, validFrom, uses, end }) => [
      { lotId: id, kind: origin, minutes, on: validFrom },
      ...uses.map((use) => ({ lotId: id, kind: 'use', minutes: -use.minutes, on: use.on })),
      ...(end ? [{ lotId: id, kind: end.kind, minutes: -end.minutes, on: end.on }] : []),
    ]),
  );
  await client.query('alter table leave_entries enable trigger leave_entries_kept');
};
