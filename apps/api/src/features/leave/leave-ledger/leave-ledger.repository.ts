import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import type { LeaveLot, Ledger, NewEntry, WorkedStint } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { overrideReasonsOf } from '#db/override-reasons.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isOfNoStint } from './never-began.rows.ts';
import { usableUntil } from './stint-of-lot.rows.ts';

interface Whose {
  readonly employeeId: string;
  readonly type: HoursType;
}

interface LedgerRow extends Ledger {
  readonly employeeId: string;
}

const ofItsLots = ({ lots, entries, reservations }: Ledger): Ledger => {
  const known = new Set(lots.map(({ id }) => id));
  return { lots, entries: entries.filter(({ lotId }) => known.has(lotId)), reservations };
};

interface OfPeople {
  readonly employeeIds: readonly string[];
  readonly type: HoursType;
}

const findLedgersUntil = async (
  { db }: Pick<Context, 'db'>,
  { employeeIds, type }: OfPeople,
  until: Sql,
): Promise<ReadonlyMap<string, Ledger>> => {
  const rows = await db.rows<LedgerRow>(sql`
    select asked.id as "employeeId", '[]'::json as reservations,
      (
        select coalesce(json_agg(json_build_object('id', lot.id, 'origin', lot.origin, 'from', lot.valid_from::text,
          'until', ${until}::text, 'carriedFromId', lot.carried_from_id) order by lot.id), '[]')
        from leave_lots lot where lot.employee_id = asked.id and lot.type = ${type} and not ${isOfNoStint}
      ) as lots,
      (
        select coalesce(json_agg(json_build_object('id', entry.id, 'lotId', entry.lot_id, 'kind', entry.kind,
          'minutes', entry.minutes, 'on', entry.effective_on::text, 'reverses', entry.reverses_id)
          order by entry.at, entry.id), '[]')
        from leave_entries entry where entry.employee_id = asked.id and entry.type = ${type}
      ) as entries
    from unnest(${[...employeeIds]}::uuid[]) as asked (id)`);
  return new Map(rows.map(({ employeeId, ...ledger }) => [employeeId, ofItsLots(ledger)]));
};

/** All that is known of one type of hours of some people. What is kept for requests is kept by entries. */
export const findLedgers = (
  context: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  type: HoursType,
): Promise<ReadonlyMap<string, Ledger>> => findLedgersUntil(context, { employeeIds, type }, sql`lot.valid_until`);

export const findLedgersToDraw = (
  context: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  type: HoursType,
): Promise<ReadonlyMap<string, Ledger>> => findLedgersUntil(context, { employeeIds, type }, usableUntil);

const EMPTY: Ledger = { lots: [], entries: [], reservations: [] };

export const findLedger = async (context: Pick<Context, 'db'>, { employeeId, type }: Whose): Promise<Ledger> =>
  (await findLedgers(context, [employeeId], type)).get(employeeId) ?? EMPTY;

export const findLedgerToDraw = async (context: Pick<Context, 'db'>, { employeeId, type }: Whose): Promise<Ledger> =>
  (await findLedgersToDraw(context, [employeeId], type)).get(employeeId) ?? EMPTY;

export const findReasons = async ({ db }: Pick<Context, 'db'>, { employeeId, type }: Whose): Promise<Reasons> => {
  const found = await db.rows<Reason & { readonly id: string }>(sql`
    select entry.id, entry.reason, entry.source_no as "sourceNo", ${overrideReasonsOf(sql`leave`)} as "overrideReasons"
    from leave_entries entry
    left join applications leave on leave.number = entry.source_no and leave.employee_id = entry.employee_id
    where entry.employee_id = ${employeeId}::uuid and entry.type = ${type}`);
  return new Map(found.map(({ id, ...reason }) => [id, reason]));
};

interface Reason {
  readonly reason: string | null;
  readonly sourceNo: string | null;
  readonly overrideReasons: string | null;
}

export type Reasons = ReadonlyMap<string, Reason>;

interface Why {
  readonly reason: string;
  readonly sourceNo: string | null;
}

export const findStints = ({ db }: Pick<Context, 'db'>, employeeId: string): Promise<WorkedStint[]> =>
  db.rows<WorkedStint>(sql`
    select hired_on::text as "hiredOn", last_working_on::text as "lastWorkingOn",
      coalesce(leave_seniority_on, seniority_on)::text as "seniorityOn"
    from employments where employee_id = ${employeeId}::uuid order by hired_on`);

interface Deferred extends Whose {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly carriedFromId: string;
}

/** Opens the lot to which the rest of another is deferred, still empty. */
export const openDeferredLot = async (
  { db }: Context,
  { employeeId, type, from, until, carriedFromId }: Deferred,
): Promise<LeaveLot> => {
  const [opened] = await db.rows<{ readonly id: string }>(sql`
    insert into leave_lots (employee_id, type, origin, valid_from, valid_until, carried_from_id)
    values (${employeeId}::uuid, ${type}, 'carry_over', ${from}::date, ${until}::date, ${carriedFromId}::uuid)
    returning id`);
  return { id: opened?.id ?? '', origin: 'carry_over', from, until };
};

interface Posting extends Why, Whose {
  readonly entries: readonly NewEntry[];
}

/** Adds entries to the ledgers of some people, all or none. The trigger counts the lots on and refuses what they do not hold. */
export const postEntries = async ({ db, now, actor }: Context, ...postings: readonly Posting[]): Promise<void> => {
  const rows = postings.flatMap(({ entries, ...whose }) => entries.map((entry) => ({ ...whose, ...entry })));
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select row."lotId", row."employeeId", row.type, row.kind, row.minutes, row."on", row.reason, row."sourceNo",
      row.reverses, ${now}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("lotId" uuid, "employeeId" uuid, type text, kind text, minutes int, "on" date, reason text, "sourceNo" text,
        reverses uuid)`);
};

interface Added extends Why {
  readonly employeeIds: readonly string[];
  readonly type: HoursType;
  readonly minutes: number;
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
  /** By which rule of the law; null for what people decided. */
  readonly rule: string | null;
  /** The file that they rest on. */
  readonly attachmentId: string | null;
}

/** Opens a lot for each of some people with hours that were added by hand, or that a rule adds to what they were given. */
export const openLots = async (
  { db, now, actor }: Context,
  { employeeIds, type, minutes, validFrom, validUntil, rule, attachmentId, reason, sourceNo }: Added,
): Promise<void> => {
  await db.rows(sql`
    with opened as (
      insert into leave_lots (employee_id, type, origin, valid_from, valid_until, rule, attachment_id)
      select id, ${type}, 'manual_add', ${validFrom}::date, ${validUntil}::date, ${rule}, ${attachmentId}::uuid from unnest(${[...employeeIds]}::uuid[]) id
      returning id, employee_id
    )
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select id, employee_id, ${type}, 'manual_add', ${minutes}::int, ${validFrom}::date, ${reason}, ${sourceNo}, ${now},
      ${actor.name}
    from opened`);
};

/** A lot that stands for the annual leave of its days until another takes over. */
interface EndedGrant {
  readonly id: string;
  /** Included. */
  readonly endsOn: CalendarDate;
}

/** Ends the days for which some lots stand, before what is given for the days after: a constraint lets no two stand for a day. */
export const endGrants = async ({ db }: Context, ends: readonly EndedGrant[]): Promise<void> => {
  if (ends.length > 0) {
    await db.rows(
      sql`select end_grants(${JSON.stringify(ends.map(({ id, endsOn }) => ({ id, ends_on: endsOn })))}::jsonb)`,
    );
  }
};

/** A lot of annual leave that is to be given, by the rule that reckoned it. */
interface Granted {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly minutes: number;
  /** The day from which hours that were given before are its by a correction; null for what is given anew. */
  readonly correctedOn: CalendarDate | null;
  readonly rule: string;
  /** Why it is not what was reckoned; null where it is. */
  readonly reason: string | null;
}

/**
 * Opens lots of annual leave, and answers those that were opened: what was given for a day already is left alone, also when
 * somebody else gives it at this instant. They are written in one order, so that two never wait for one another.
 */
export const grantLots = (
  { db, now, actor }: Context,
  lots: readonly Granted[],
): Promise<Pick<Granted, 'employeeId' | 'from'>[]> =>
  db.rows(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
        as row ("employeeId" uuid, "from" date, "until" date, minutes int, "correctedOn" date, rule text, reason text)
    ), opened as (
      insert into leave_lots (employee_id, type, origin, valid_from, valid_until, rule)
      select "employeeId", 'annual', 'grant', "from", "until", rule from asked order by "employeeId", "from"
      on conflict do nothing
      returning id, employee_id, valid_from
    ), posted as (
      insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, reason, at, actor_name)
      select opened.id, opened.employee_id, 'annual', case when asked."correctedOn" is null then 'grant' else 'correction' end,
        asked.minutes, coalesce(asked."correctedOn", opened.valid_from), asked.reason, ${now}, ${actor.name}
      from opened join asked on asked."employeeId" = opened.employee_id and asked."from" = opened.valid_from
    )
    select employee_id as "employeeId", valid_from::text as "from" from opened`);
