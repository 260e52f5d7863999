import type { CalendarDate } from '@hr/domain/dates';
import { leavingTransferKinds } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { valuesSetBy } from './position-columns.rows.ts';
import type { StintOf } from './stints.rows.ts';
import { insertTransferEntries } from './transfer-entries.rows.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

/** Dates of a stint. */
export interface StintDays {
  readonly hiredOn: CalendarDate;
  /** Null means the hire date. */
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
}

interface Range {
  readonly employeeId: string;
  readonly from: CalendarDate;
  /** Exclusive; null if unlimited. */
  readonly until: CalendarDate | null;
  readonly withDrafts?: boolean;
}

interface DatedRecord {
  readonly text: string;
  readonly on: CalendarDate;
}

/** Contracts that were issued or signed. */
const standing = ['pending_sign', 'signed'];

/**
 * Returns the first record of the employee that begins in the range. Transfers of hiring and leaving and corrected
 * ones do not count. A transfer on the last day of the range does, because the first position would be empty.
 */
export const findFirstRecordBetween = async (
  db: Db,
  { employeeId, from, until, withDrafts = false }: Range,
): Promise<DatedRecord | null> => {
  const end = sql`coalesce(${until}::date, 'infinity')`;
  const between = sql`between ${from}::date and ${end} - 1`;
  const [first] = await db.rows<DatedRecord>(sql`
    select text, "on"::text from (
      select '異動 ' || entry.transfer_no as text, entry.effective_on as "on" from transfer_records entry
      where entry.employee_id = ${employeeId}::uuid and entry.kind <> all(${['onboard', ...leavingTransferKinds]}::text[]) and entry.cancelled_at is null
        and entry.effective_on between ${from}::date and ${end}
        and not exists (select from transfer_records by where by.corrects_id = entry.id and by.cancelled_at is null)
      union all
      select '合約 ' || contract_no, start_on from employee_contracts
      where employee_id = ${employeeId}::uuid and stage = any(${withDrafts ? [...standing, 'draft'] : standing}::text[]) and start_on ${between}
      union all
      select '請假', "on" from leave_days where employee_id = ${employeeId}::uuid and is_reserved and "on" ${between}
      union all
      select '出差、公出或加班', lower(span)::date from application_spans
      where employee_id = ${employeeId}::uuid and is_reserved and lower(span)::date ${between}
      union all
      select '投保紀錄', start_on from insurance_enrolments where employee_id = ${employeeId}::uuid and start_on ${between}
      union all
      select '健保眷屬', start_on from nhi_dependents where employee_id = ${employeeId}::uuid and start_on ${between}
      union all
      -- A lot is never taken away; one whose hours were taken back holds nothing.
      select '特休或補休時數', valid_from from leave_lots lot
      where employee_id = ${employeeId}::uuid and valid_from ${between} and (remaining_minutes <> 0 or reserved_minutes <> 0 or exists (
        select from leave_entries used where used.lot_id = lot.id and used.kind = 'use'
          and not exists (select from leave_entries back where back.reverses_id = used.id)
      ))
      union all
      select '兼任或代理', effective_from from concurrent_positions
      where employee_id = ${employeeId}::uuid and effective_from ${between}
    ) dated order by "on" limit 1`);
  return first ?? null;
};

export interface HiredEmployee {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
}

interface FirstPosition {
  readonly departmentId: string;
  /** Exclusive; null while open. */
  readonly until: CalendarDate | null;
}

/** Returns the first position of a stint; null for employees older than the position history. */
export const findFirstPosition = async (
  db: Db,
  { employeeId, hiredOn }: HiredEmployee,
): Promise<FirstPosition | null> => {
  const [placed] = await db.rows<FirstPosition>(sql`
    select department_id as "departmentId", effective_to::text as "until" from employee_positions
    where employee_id = ${employeeId}::uuid and effective_from = ${hiredOn}::date`);
  return placed ?? null;
};

interface StintCorrection extends StintOf {
  readonly before: CalendarDate;
  readonly days: StintDays;
  readonly reason: string;
}

/**
 * Corrects a stint with its first position and the end of the previous one. The hiring entry stays and gets a
 * correction with the reason.
 */
export const correctStint = async (
  context: Context,
  { employeeId, stintId, before, days, reason }: StintCorrection,
): Promise<void> => {
  const { db } = context;
  const { hiredOn, seniorityOn, leaveSeniorityOn, probationEndsOn } = days;
  // The previous stint is shortened first, because stints must not overlap at any time.
  await moveStintBoundary(db, { employeeId, before, hiredOn: hiredOn < before ? hiredOn : before });
  await db.rows(sql`
    update employments set hired_on = ${hiredOn}::date, seniority_on = ${seniorityOn ?? hiredOn}::date,
      leave_seniority_on = ${leaveSeniorityOn}::date, probation_ends_on = ${probationEndsOn}::date,
      effective_from = case when effective_from = ${before}::date then ${hiredOn}::date else effective_from end
    where id = ${stintId}::uuid`);
  if (hiredOn !== before) {
    await moveStintBoundary(db, { employeeId, before: hiredOn < before ? hiredOn : before, hiredOn });
    await db.rows(sql`
      update employee_positions set effective_from = ${hiredOn}::date
      where employee_id = ${employeeId}::uuid and effective_from = ${before}::date`);
    await requireNoSupervisorCycle(context, [{ employeeId, from: hiredOn }]);
    await correctOnboarding(context, { employeeId, before, hiredOn, reason });
  }
};

interface StintMove {
  readonly employeeId: string;
  readonly before: CalendarDate;
  readonly hiredOn: CalendarDate;
}

/** Moves the day until which the previous stint represents the employee, exclusive. */
const moveStintBoundary = async (db: Db, { employeeId, before, hiredOn }: StintMove): Promise<void> => {
  await db.rows(sql`
    update employments set effective_to = ${hiredOn}::date
    where employee_id = ${employeeId}::uuid and effective_to = ${before}::date`);
};

interface OnboardingCorrection extends StintMove {
  readonly reason: string;
}

interface OnboardingEntry {
  readonly id: string;
  readonly changed: readonly string[];
  readonly documentNo: string | null;
  readonly attachmentId: string | null;
  readonly note: string | null;
  readonly to: Readonly<Record<string, string | null>>;
}

/** Inserts a correction of the active hiring entry. */
const correctOnboarding = async (
  context: Context,
  { employeeId, before, hiredOn, reason }: OnboardingCorrection,
): Promise<void> => {
  const [original] = await context.db.rows<OnboardingEntry>(sql`
    select entry.id, entry.changed, entry.document_no as "documentNo", entry.attachment_id as "attachmentId",
      entry.note, ${valuesSetBy('entry')} as "to"
    from transfer_records entry
    where entry.employee_id = ${employeeId}::uuid and entry.kind = 'onboard' and entry.effective_on = ${before}::date
      and entry.cancelled_at is null
      and not exists (select from transfer_records by where by.corrects_id = entry.id and by.cancelled_at is null)`);
  if (original) {
    const { id: correctsId, ...copied } = original;
    await insertTransferEntries(context, [
      { ...copied, employeeId, kind: 'onboard', effectiveOn: hiredOn, reason, correctsId },
    ]);
  }
};
