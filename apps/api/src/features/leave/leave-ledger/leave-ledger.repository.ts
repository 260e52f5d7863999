import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import {
  EMPTY_LEDGER,
  type LeaveLot,
  type Ledger,
  type NewEntry,
  type WorkedStint,
} from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { overrideReasonsOf } from '#db/application-expressions.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isUnstartedBeforeRehire, usableUntil } from './lot-conditions.rows.ts';

interface LedgerKey {
  readonly employeeId: string;
  readonly type: HoursType;
}

interface LedgerRow extends Ledger {
  readonly employeeId: string;
}

/** Removes the entries of lots that are not part of the ledger. */
const withEntriesOfLots = ({ lots, entries, reservations }: Ledger): Ledger => {
  const lotIds = new Set(lots.map(({ id }) => id));
  return { lots, entries: entries.filter(({ lotId }) => lotIds.has(lotId)), reservations };
};

interface LedgerKeys {
  readonly employeeIds: readonly string[];
  readonly type: HoursType;
}

const findLedgersUntil = async (
  { db }: Pick<Context, 'db'>,
  { employeeIds, type }: LedgerKeys,
  until: Sql,
): Promise<ReadonlyMap<string, Ledger>> => {
  const rows = await db.rows<LedgerRow>(sql`
    select requested.id as "employeeId", '[]'::json as reservations,
      (
        select coalesce(json_agg(json_build_object('id', lot.id, 'origin', lot.origin, 'from', lot.valid_from::text,
          'until', ${until}::text, 'carriedFromId', lot.carried_from_id) order by lot.id), '[]')
        from leave_lots lot where lot.employee_id = requested.id and lot.type = ${type} and not ${isUnstartedBeforeRehire}
      ) as lots,
      (
        select coalesce(json_agg(json_build_object('id', entry.id, 'lotId', entry.lot_id, 'kind', entry.kind,
          'minutes', entry.minutes, 'on', entry.effective_on::text, 'reverses', entry.reverses_id)
          order by entry.at, entry.id), '[]')
        from leave_entries entry where entry.employee_id = requested.id and entry.type = ${type}
      ) as entries
    from unnest(${[...employeeIds]}::uuid[]) as requested (id)`);
  return new Map(rows.map(({ employeeId, ...ledger }) => [employeeId, withEntriesOfLots(ledger)]));
};

/** Loads the ledgers of one type for some employees. Hours of pending requests are reserved by entries. */
export const findLedgers = (
  context: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  type: HoursType,
): Promise<ReadonlyMap<string, Ledger>> => findLedgersUntil(context, { employeeIds, type }, sql`lot.valid_until`);

/** Loads the ledgers with lots that end when their owner is rehired, because the lots cannot be used afterwards. */
export const findLedgersToDraw = (
  context: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  type: HoursType,
): Promise<ReadonlyMap<string, Ledger>> => findLedgersUntil(context, { employeeIds, type }, usableUntil);

export const findLedger = async (context: Pick<Context, 'db'>, { employeeId, type }: LedgerKey): Promise<Ledger> =>
  (await findLedgers(context, [employeeId], type)).get(employeeId) ?? EMPTY_LEDGER;

export const findLedgerToDraw = async (
  context: Pick<Context, 'db'>,
  { employeeId, type }: LedgerKey,
): Promise<Ledger> => (await findLedgersToDraw(context, [employeeId], type)).get(employeeId) ?? EMPTY_LEDGER;

interface StoredReason {
  readonly reason: string | null;
  readonly sourceNo: string | null;
  readonly overrideReasons: string | null;
}

/** Reasons by the id of the entry. */
export type EntryReasons = ReadonlyMap<string, StoredReason>;

export const findReasons = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, type }: LedgerKey,
): Promise<EntryReasons> => {
  const rows = await db.rows<StoredReason & { readonly id: string }>(sql`
    select entry.id, entry.reason, entry.source_no as "sourceNo", ${overrideReasonsOf(sql`leave`)} as "overrideReasons"
    from leave_entries entry
    left join applications leave on leave.number = entry.source_no and leave.employee_id = entry.employee_id
    where entry.employee_id = ${employeeId}::uuid and entry.type = ${type}`);
  return new Map(rows.map(({ id, ...reason }) => [id, reason]));
};

interface EntryReason {
  readonly reason: string;
  readonly sourceNo: string | null;
}

export const findStints = ({ db }: Pick<Context, 'db'>, employeeId: string): Promise<WorkedStint[]> =>
  db.rows<WorkedStint>(sql`
    select hired_on::text as "hiredOn", last_working_on::text as "lastWorkingOn",
      coalesce(leave_seniority_on, seniority_on)::text as "seniorityOn"
    from employments where employee_id = ${employeeId}::uuid order by hired_on`);

interface NewCarriedOverLot extends LedgerKey {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly carriedFromId: string;
}

/** Opens the empty lot that receives the rest of another lot. */
export const openCarriedOverLot = async (
  { db }: Context,
  { employeeId, type, from, until, carriedFromId }: NewCarriedOverLot,
): Promise<LeaveLot> => {
  const [opened] = await db.rows<{ readonly id: string }>(sql`
    insert into leave_lots (employee_id, type, origin, valid_from, valid_until, carried_from_id)
    values (${employeeId}::uuid, ${type}, 'carry_over', ${from}::date, ${until}::date, ${carriedFromId}::uuid)
    returning id`);
  return { id: opened?.id ?? '', origin: 'carry_over', from, until };
};

export interface LedgerPosting extends EntryReason, LedgerKey {
  readonly entries: readonly NewEntry[];
}

/**
 * Adds entries to the ledgers of some employees, all or none. A trigger updates the lots and refuses entries that
 * exceed them.
 */
export const postEntries = async (
  { db, now, actor }: Context,
  ...postings: readonly LedgerPosting[]
): Promise<void> => {
  const rows = postings.flatMap(({ entries, ...key }) => entries.map((entry) => ({ ...key, ...entry })));
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select row."lotId", row."employeeId", row.type, row.kind, row.minutes, row."on", row.reason, row."sourceNo",
      row.reverses, ${now}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row ("lotId" uuid, "employeeId" uuid, type text, kind text, minutes int, "on" date, reason text, "sourceNo" text,
        reverses uuid)`);
};

interface AddedHours extends EntryReason {
  readonly employeeIds: readonly string[];
  readonly type: HoursType;
  readonly minutes: number;
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
  /** The rule of the law, or null for a decision by people. */
  readonly rule: string | null;
  /** The attached file. */
  readonly attachmentId: string | null;
}

/** Opens a lot for each employee with hours that were added by hand or by a rule. */
export const openLots = async (
  { db, now, actor }: Context,
  { employeeIds, type, minutes, validFrom, validUntil, rule, attachmentId, reason, sourceNo }: AddedHours,
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

/** End of the days whose annual leave a lot covers, because another lot takes over. */
export interface GrantEnd {
  readonly id: string;
  /** Inclusive. */
  readonly endsOn: CalendarDate;
}

/** Ends the days that some lots cover, before later days are granted. A constraint allows one grant per day. */
export const endGrants = async ({ db }: Context, ends: readonly GrantEnd[]): Promise<void> => {
  if (ends.length > 0) {
    await db.rows(
      sql`select end_grants(${JSON.stringify(ends.map(({ id, endsOn }) => ({ id, ends_on: endsOn })))}::jsonb)`,
    );
  }
};

/** A lot of annual leave to grant, as calculated by its rule. */
export interface LotToGrant {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly minutes: number;
  /** Day on which previously granted hours move to this lot by a correction, or null for a new grant. */
  readonly correctedOn: CalendarDate | null;
  readonly rule: string;
  /** Reason for a difference from the calculated minutes, or null. */
  readonly reason: string | null;
}

/**
 * Opens lots of annual leave and returns those that were opened. Days that are already granted are skipped, also if
 * another transaction grants them concurrently. Rows are written in one order, so that two transactions cannot
 * deadlock.
 */
export const grantLots = (
  { db, now, actor }: Context,
  lots: readonly LotToGrant[],
): Promise<Pick<LotToGrant, 'employeeId' | 'from'>[]> =>
  db.rows(sql`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
        as row ("employeeId" uuid, "from" date, "until" date, minutes int, "correctedOn" date, rule text, reason text)
    ), opened as (
      insert into leave_lots (employee_id, type, origin, valid_from, valid_until, rule)
      select "employeeId", 'annual', 'grant', "from", "until", rule from requested order by "employeeId", "from"
      on conflict do nothing
      returning id, employee_id, valid_from
    ), posted as (
      insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, reason, at, actor_name)
      select opened.id, opened.employee_id, 'annual', case when requested."correctedOn" is null then 'grant' else 'correction' end,
        requested.minutes, coalesce(requested."correctedOn", opened.valid_from), requested.reason, ${now}, ${actor.name}
      from opened join requested on requested."employeeId" = opened.employee_id and requested."from" = opened.valid_from
    )
    select employee_id as "employeeId", valid_from::text as "from" from opened`);
