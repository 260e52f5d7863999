import type { Settling } from '@hr/contracts/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { keepsRecordsOf } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { Leaving, Settled } from './end-stint.rows.ts';
import type { StintOf } from './stints.rows.ts';
import { leavingReasonText, settlementOf } from './leaving.rows.ts';

/** A leaving that is not announced yet. */
export interface PlannedLeaving extends Leaving {
  readonly stintId: string;
  readonly noticeOn: CalendarDate;
  /** The listed reason and the words. */
  readonly reasonText: string | null;
  readonly settling: Settling;
}

/** Whether the caller keeps the records of the employee, and so may know of a planned leaving. */
export const keepsRecords = async (context: Context, employeeId: string): Promise<boolean> =>
  (await context.db.rows(sql`select where ${keepsRecordsOf(context, sql`${employeeId}::uuid`)}`)).length > 0;

export const plannedLeavingOf = async (db: Db, employeeId: string): Promise<PlannedLeaving | null> => {
  const [plan] = await db.rows<PlannedLeaving>(sql`
    select employment_id as "stintId", notice_on::text as "noticeOn", last_working_on::text as "lastWorkingOn",
      leaving_kind as "leavingKind", leaving_reason as "leavingReason", change_reason_id as "changeReasonId",
      handover_to_id as "handoverToId", are_assets_returned as "areAssetsReturned", assets_note as "assetsNote",
      is_involuntary as "isInvoluntary", layoff_reported_on::text as "layoffReportedOn",
      is_rehirable as "isRehirable", rehire_note as "rehireNote",
      ${leavingReasonText(sql`plan`)} as "reasonText", ${settlementOf(sql`plan`)} as settling
    from planned_leavings plan where employee_id = ${employeeId}::uuid`);
  return plan ?? null;
};

export const insertPlannedLeaving = async (
  { db, actor, now }: Context,
  { employeeId, stintId }: StintOf,
  leaving: Leaving & { readonly noticeOn: CalendarDate },
): Promise<void> => {
  await db.rows(sql`
    insert into planned_leavings (employment_id, employee_id, notice_on, last_working_on, leaving_kind, leaving_reason,
      change_reason_id, created_by, created_at)
    values (${stintId}::uuid, ${employeeId}::uuid, ${leaving.noticeOn}::date, ${leaving.lastWorkingOn}::date,
      ${leaving.leavingKind}, ${leaving.leavingReason}, ${leaving.changeReasonId}::uuid, ${actor.name}, ${now})`);
  await settlePlannedLeaving(db, stintId, leaving);
};

export const settlePlannedLeaving = async (
  db: Db,
  stintId: string,
  { handoverToId, areAssetsReturned, assetsNote, isInvoluntary, layoffReportedOn, isRehirable, rehireNote }: Settled,
): Promise<void> => {
  await db.rows(sql`
    update planned_leavings set handover_to_id = ${handoverToId}::uuid, are_assets_returned = ${areAssetsReturned},
      assets_note = ${assetsNote}, is_involuntary = ${isInvoluntary}, layoff_reported_on = ${layoffReportedOn}::date,
      is_rehirable = ${isRehirable}, rehire_note = ${isRehirable ? null : rehireNote}
    where employment_id = ${stintId}::uuid`);
};

export const deletePlannedLeaving = async (db: Db, stintId: string): Promise<void> => {
  await db.rows(sql`delete from planned_leavings where employment_id = ${stintId}::uuid`);
};

/** The employees whose leaving is to be announced by the day, with their numbers. */
export const findDuePlannedLeavings = (
  db: Db,
  day: CalendarDate,
): Promise<{ readonly id: string; readonly employeeNo: string }[]> =>
  db.rows(sql`
    select e.id, e.employee_no as "employeeNo" from planned_leavings plan join employees e on e.id = plan.employee_id
    where plan.notice_on <= ${day}::date order by plan.notice_on, e.employee_no`);

/** Stores why an announcement was refused. */
export const setRefusal = async (db: Db, employeeId: string, refusal: string): Promise<void> => {
  await db.rows(sql`update planned_leavings set refusal = ${refusal} where employee_id = ${employeeId}::uuid`);
};
