import { leavingKindNames, type Settling } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, type LeavingKind, type Stint } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { isLeavingTransfer, isInForce, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { leavingReasonText, settlingOf } from './leaving.rows.ts';
import {
  cancelTransfers,
  insertTransferEntries,
  type TransferEntry,
  transfersOf,
  withCorrected,
} from './transfer-entries.repository.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

export interface StoredStint extends Stint {
  readonly id: string;
  readonly leavingKind: LeavingKind | null;
  readonly leavingReason: string | null;
  /** Null if the employee started or may still start. */
  readonly notOnboardedReason: string | null;
  /** Leaving formalities; null without a leaving. */
  readonly settling: Settling | null;
  readonly seniorityOn: CalendarDate;
  /** Start of service for annual leave; defaults to that of seniority. */
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
}

/** A position; its end is exclusive, null while open. */
export interface StoredPosition {
  readonly id: string;
  readonly departmentCode: string;
  readonly text: string;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

const stintColumns = sql`
    id, hired_on::text as "hiredOn", last_working_on::text as "lastWorkingOn",
      leaving_kind as "leavingKind", ${leavingReasonText(sql`employments`)} as "leavingReason",
      not_onboarded_reason as "notOnboardedReason",
      ${settlingOf(sql`employments`)} as settling, seniority_on::text as "seniorityOn",
      leave_seniority_on::text as "leaveSeniorityOn", probation_ends_on::text as "probationEndsOn"`;

/** Finds the stints of employees by employee, oldest first. */
export const stintsOfMany = async (
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredStint[]>> => {
  const stints = await db.rows<StoredStint & { readonly employeeId: string }>(sql`
    select employee_id as "employeeId", ${stintColumns} from employments
    where employee_id = any(${[...employeeIds]}::uuid[]) order by employee_id, hired_on
  `);
  return Map.groupBy(stints, ({ employeeId }) => employeeId);
};

/** Oldest first. */
export const stintsOf = (db: Db, employeeId: string): Promise<StoredStint[]> =>
  db.rows<StoredStint>(sql`
    select ${stintColumns}
    from employments where employee_id = ${employeeId}::uuid order by hired_on
  `);

/** Oldest first. */
export const positionsOf = (db: Db, employeeId: string): Promise<StoredPosition[]> =>
  db.rows<StoredPosition>(sql`
    select p.id, d.code as "departmentCode", concat_ws(' ', d.code, t.name_zh) as text, p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo"
    from employee_positions p
    join departments d on d.id = p.department_id
    left join job_titles t on t.id = p.job_title_id
    where p.employee_id = ${employeeId}::uuid order by p.effective_from
  `);

export interface StintOf {
  readonly employeeId: string;
  readonly stintId: string;
}

export interface Settled extends Omit<Settling, 'handoverTo'> {
  readonly handoverToId: string | null;
}

export interface Leaving extends Settled {
  readonly leavingKind: LeavingKind;
  readonly leavingReason: string | null;
  /** Reason from the list; null if only text was entered. */
  readonly changeReasonId: string | null;
  /** Defaults to today. */
  readonly noticeOn: CalendarDate | null;
  /** Inclusive. */
  readonly lastWorkingOn: CalendarDate;
}

const leavingTransfers: Partial<Record<LeavingKind, TransferKind>> = { laid_off: 'layoff', retired: 'retirement' };

export const leavingTransferOf = (kind: LeavingKind): TransferKind => leavingTransfers[kind] ?? 'resignation';

/** Stores the leaving formalities. The reason against a rehire is cleared once a rehire is allowed. */
export const settle = async (
  db: Db,
  stintId: string,
  { handoverToId, areAssetsReturned, assetsNote, isInvoluntary, layoffReportedOn, isRehirable, rehireNote }: Settled,
): Promise<void> => {
  await db.rows(sql`
    update employments set handover_to_id = ${handoverToId}::uuid, are_assets_returned = ${areAssetsReturned},
      assets_note = ${assetsNote}, is_involuntary = ${isInvoluntary},
      layoff_reported_on = ${layoffReportedOn}::date, is_rehirable = ${isRehirable},
      rehire_note = ${isRehirable ? null : rehireNote}
    where id = ${stintId}::uuid
  `);
};

/** Ends a stint and the position of its last day. */
export const leave = async (
  context: Context,
  { employeeId, stintId }: StintOf,
  { leavingKind, leavingReason, changeReasonId, noticeOn, lastWorkingOn, ...settled }: Leaving,
): Promise<void> => {
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = ${lastWorkingOn}::date, leaving_kind = ${leavingKind},
      leaving_reason = ${leavingReason}, change_reason_id = ${changeReasonId}::uuid,
      notice_on = least(${noticeOn ?? context.today}::date, ${lastWorkingOn}::date)
    where id = ${stintId}::uuid
  `);
  await settle(db, stintId, settled);
  await db.rows(sql`
    update employee_positions set effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
    where employee_id = ${employeeId}::uuid and (effective_to is null or effective_to > ${firstDayAfterLeaving(lastWorkingOn)}::date)
  `);
  await insertTransferEntries(context, [
    {
      employeeId,
      kind: leavingTransferOf(leavingKind),
      effectiveOn: firstDayAfterLeaving(lastWorkingOn),
      changeReasonId,
      reason: leavingReason ?? leavingKindNames[leavingKind],
    },
  ]);
};

/** Removes the end of a stint; its last position continues. */
export const stay = async (
  context: Context,
  { employeeId, stintId, reason }: StintOf & { readonly reason: string },
  { hiredOn, lastWorkingOn }: { readonly hiredOn: CalendarDate; readonly lastWorkingOn: CalendarDate },
): Promise<void> => {
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = null, leaving_kind = null, leaving_reason = null, change_reason_id = null,
      notice_on = null, handover_to_id = null, are_assets_returned = false, assets_note = null, is_involuntary = false,
      layoff_reported_on = null,
      is_rehirable = true, rehire_note = null
    where id = ${stintId}::uuid
  `);
  await db.rows(sql`
    update employee_positions set effective_to = null
    where employee_id = ${employeeId}::uuid and effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
  `);
  await requireNoSupervisorCycle(context, [{ employeeId, from: lastWorkingOn }]);
  const transfers = await transfersOf(db, employeeId);
  const ends = transfers
    .filter((transfer) => isInForce(transfer) && isLeavingTransfer(transfer.kind) && transfer.effectiveOn > hiredOn)
    .flatMap((end) => withCorrected(transfers, end));
  await cancelTransfers(
    context,
    ends.map(({ id }) => id),
    `取消離職：${reason}`,
  );
};

export interface Position {
  readonly departmentId: string;
  readonly jobTitleId: string;
  readonly employmentTypeId: string;
  readonly jobGrade: string | null;
  readonly supervisorId: string | null;
  readonly workPlace: string | null;
  readonly projectId: string | null;
}

/** First day of a stint, the dates counted from it, and its first position. */
export interface Beginning extends Position {
  readonly hiredOn: CalendarDate;
  /** Defaults to the first day. */
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
}

interface Begun extends Beginning {
  readonly employeeId: string;
  readonly standsFrom?: CalendarDate | undefined;
}

const positionOf = (position: Position): Position => ({
  departmentId: position.departmentId,
  jobTitleId: position.jobTitleId,
  employmentTypeId: position.employmentTypeId,
  jobGrade: position.jobGrade,
  supervisorId: position.supervisorId,
  workPlace: position.workPlace,
  projectId: position.projectId,
});

const beginningOf = (begun: Begun): Begun => ({
  employeeId: begun.employeeId,
  standsFrom: begun.standsFrom,
  hiredOn: begun.hiredOn,
  seniorityOn: begun.seniorityOn,
  leaveSeniorityOn: begun.leaveSeniorityOn,
  probationEndsOn: begun.probationEndsOn,
  ...positionOf(begun),
});

/** Builds the hiring transfer, which sets the whole position. */
const onboarding = (begun: Begun): TransferEntry => {
  const position = positionOf(begun);
  return {
    employeeId: begun.employeeId,
    kind: 'onboard',
    effectiveOn: begun.hiredOn,
    reason: begun.standsFrom === undefined ? '到職' : '再任用',
    changed: Object.keys(position).filter((name) => position[name as keyof Position] !== null),
    to: { ...position },
  };
};

const insertBeginnings = async (context: Context, beginnings: readonly Begun[]): Promise<void> => {
  const { db } = context;
  const rows = await toJsonRows(beginnings, beginningOf);
  await db.rows(sql`
    insert into employments (employee_id, hired_on, seniority_on, leave_seniority_on, probation_ends_on, effective_from)
    select "employeeId", "hiredOn", coalesce("seniorityOn", "hiredOn"), "leaveSeniorityOn", "probationEndsOn",
      coalesce("standsFrom", '-infinity')
    from jsonb_to_recordset(${rows}::jsonb) as row ("employeeId" uuid, "hiredOn" date, "seniorityOn" date,
      "leaveSeniorityOn" date, "probationEndsOn" date, "standsFrom" date)
  `);
  await db.rows(sql`
    insert into employee_positions (employee_id, department_id, job_title_id, employment_type_id, job_grade, supervisor_id,
      work_place, project_id, effective_from)
    select "employeeId", "departmentId", "jobTitleId", "employmentTypeId", "jobGrade", "supervisorId", "workPlace",
      "projectId", "hiredOn"
    from jsonb_to_recordset(${rows}::jsonb) as row ("employeeId" uuid, "departmentId" uuid, "jobTitleId" uuid,
      "employmentTypeId" uuid, "jobGrade" text, "supervisorId" uuid, "workPlace" text, "projectId" uuid,
      "hiredOn" date)
  `);
  await insertTransferEntries(context, beginnings.map(onboarding));
};

/** Inserts the first stint and position of new employees. They supervise no one yet, so no cycle check is needed. */
export const beginAll = (
  context: Context,
  beginnings: readonly (Beginning & { readonly employeeId: string })[],
): Promise<void> => insertBeginnings(context, beginnings);

const endConcurrentPositions = async (db: Db, employeeId: string): Promise<void> => {
  const lastDay = sql`(select max(stint.last_working_on) from employments stint where stint.employee_id = ${employeeId}::uuid)`;
  await db.rows(sql`
    update concurrent_positions set effective_to = ${lastDay} + 1
    where employee_id = ${employeeId}::uuid and (effective_to is null or effective_to > ${lastDay} + 1)
  `);
  await db.rows(sql`
    update unpaid_leaves set ends_on = ${lastDay} where employee_id = ${employeeId}::uuid and ends_on > ${lastDay}
  `);
};

/** Inserts a further stint, which replaces the previous one from its first day. */
export const comeBack = async (
  context: Context,
  { employeeId, stintId }: StintOf,
  beginning: Beginning,
): Promise<void> => {
  const { db } = context;
  await endConcurrentPositions(db, employeeId);
  await db.rows(sql`update employments set effective_to = ${beginning.hiredOn}::date where id = ${stintId}::uuid`);
  await insertBeginnings(context, [{ ...beginning, employeeId, standsFrom: beginning.hiredOn }]);
  await requireNoSupervisorCycle(context, [{ employeeId, from: beginning.hiredOn }]);
};
