import type pg from 'pg';
import type { DemoEmployee } from './demo-employees.ts';
import { demoLeave, type DemoLeaveLot, type LeaveFacts, usedMinutes } from './demo-leave.ts';
import { orderedIds } from './ids.ts';
import { inBatches, type Insertion, createSender } from './insert-rows.ts';

const SEED = 20_261_208;
const ACTOR = '系統';

/** Returns the working terms by the code of the employment type. */
export const findTerms = async (client: pg.Client): Promise<LeaveFacts['terms']> => {
  const { rows } = await client.query<{ code: string; weeklyMinutes: number | null; isUnderAct: boolean }>(
    'select code, weekly_minutes as "weeklyMinutes", is_labor_act_applicable as "isUnderAct" from employment_types',
  );
  return new Map(rows.map(({ code, ...term }) => [code, term]));
};

const LOTS = {
  columns: {
    id: 'uuid',
    employeeId: 'uuid',
    type: 'text',
    origin: 'text',
    validFrom: 'date',
    validUntil: 'date',
    remaining: 'int',
    rule: 'text',
    carriedFromId: 'uuid',
  },
  statement: (rows: string) => `
    insert into leave_lots
    (id, employee_id, type, origin, valid_from, valid_until, remaining_minutes, rule, carried_from_id)
  select id, "employeeId", type, origin, "validFrom", "validUntil", remaining, rule, "carriedFromId"
  from ${rows}`,
} as const satisfies Insertion;

const ENTRIES = {
  columns: { id: 'uuid', lotId: 'uuid', employeeId: 'uuid', type: 'text', kind: 'text', minutes: 'int', on: 'date' },
  statement: (rows: string) => `
    insert into leave_entries (id, lot_id, employee_id, type, kind, minutes, effective_on, at, actor_name)
  select id, "lotId", "employeeId", type, kind, minutes, "on",
    least("on"::timestamp at time zone 'Asia/Taipei', timestamptz '2026-11-20 18:00+08'), '${ACTOR}'
  from ${rows}`,
} as const satisfies Insertion;

const lotRow = ({ uses, end, minutes, ...lot }: DemoLeaveLot) => ({
  ...lot,
  remaining: minutes - usedMinutes(uses) - (end?.minutes ?? 0),
});

const entryRows = ({ id: lotId, employeeId, type, origin, minutes, validFrom, uses, end }: DemoLeaveLot) => {
  const base = { lotId, employeeId, type };
  return [
    { ...base, kind: origin, minutes, on: validFrom },
    ...uses.map((use) => ({ ...base, kind: 'use', minutes: -use.minutes, on: use.on })),
    ...(end ? [{ ...base, kind: end.kind, minutes: -end.minutes, on: end.on }] : []),
  ];
};

/** Inserts the leave lots and the ledger entries. */
export const insertLeave = async (
  client: pg.Client,
  people: readonly DemoEmployee[],
  facts: LeaveFacts,
): Promise<void> => {
  // This trigger updates the lot of each entry; the seed inserts the lots with their final balance.
  await client.query('alter table leave_entries disable trigger leave_entries_kept');
  // This trigger searches grants of earlier stints for each lot; the lots of the seed already end with their stints.
  await client.query('alter table leave_lots disable trigger leave_lots_end_earlier_grants');
  const nextId = orderedIds(SEED);
  const { send, end } = createSender(client);
  for await (const lots of inBatches(demoLeave(people, facts))) {
    await send(LOTS, lots.map(lotRow));
    await send(
      ENTRIES,
      lots.flatMap(entryRows).map((entry) => ({ id: nextId(), ...entry })),
    );
  }
  await end();
  await client.query('alter table leave_entries enable trigger leave_entries_kept');
  await client.query('alter table leave_lots enable trigger leave_lots_end_earlier_grants');
};
