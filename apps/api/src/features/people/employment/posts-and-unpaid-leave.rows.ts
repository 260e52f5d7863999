import { toColumn } from '#db/column-name.ts';
import type { Db } from '#db/database.ts';
import { raw, sql } from '#db/sql.ts';
import type { CalendarDate } from '@hr/domain/dates';
import type { UnpaidLeaveKind } from '@hr/domain/people/employment';

/** Additional post. */
export interface ConcurrentPosition {
  readonly transferId: string;
  readonly employeeId: string;
  readonly kind: string;
  readonly departmentId: string;
  readonly jobTitleId: string | null;
  readonly effectiveFrom: CalendarDate;
  /** Exclusive; null while open. */
  readonly effectiveTo: CalendarDate | null;
}

export const insertConcurrentPosition = async (db: Db, post: ConcurrentPosition): Promise<void> => {
  await db.rows(sql`
    insert into concurrent_positions (transfer_record_id, employee_id, kind, department_id, job_title_id, effective_from,
      effective_to)
    values (${post.transferId}::uuid, ${post.employeeId}::uuid, ${post.kind}, ${post.departmentId}::uuid,
      ${post.jobTitleId}::uuid, ${post.effectiveFrom}::date, ${post.effectiveTo}::date)
  `);
};

/** Sets the end of a post, exclusive. */
export const endConcurrentPosition = async (db: Db, transferId: string, effectiveTo: CalendarDate): Promise<void> => {
  await db.rows(sql`
    update concurrent_positions set effective_to = ${effectiveTo}::date where transfer_record_id = ${transferId}::uuid
  `);
};

export const removeConcurrentPosition = async (db: Db, transferId: string): Promise<void> => {
  await db.rows(sql`delete from concurrent_positions where transfer_record_id = ${transferId}::uuid`);
};

export interface UnpaidLeave {
  readonly transferId: string;
  readonly employeeId: string;
  readonly kind: UnpaidLeaveKind;
  readonly startsOn: CalendarDate;
  /** Last day, inclusive. */
  readonly endsOn: CalendarDate;
}

export const insertUnpaidLeave = async (db: Db, leave: UnpaidLeave): Promise<void> => {
  await db.rows(sql`
    insert into unpaid_leaves (transfer_record_id, employee_id, kind, starts_on, planned_ends_on, ends_on)
    values (${leave.transferId}::uuid, ${leave.employeeId}::uuid, ${leave.kind}, ${leave.startsOn}::date,
      ${leave.endsOn}::date, ${leave.endsOn}::date)
  `);
};

export const removeUnpaidLeave = async (db: Db, transferId: string): Promise<void> => {
  await db.rows(sql`delete from unpaid_leaves where transfer_record_id = ${transferId}::uuid`);
};

/** Days from `from` to `until`, inclusive; null while open. */
export interface Days {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export const findOverlappingLeave = async (
  db: Db,
  employeeId: string,
  { from, until }: Days,
): Promise<Days | undefined> => {
  const [leave] = await db.rows<Days>(sql`
    select starts_on::text as from, ends_on::text as until from unpaid_leaves
    where employee_id = ${employeeId}::uuid
      and daterange(starts_on, ends_on, '[]') && daterange(${from}::date, ${until}::date, '[]')
    order by starts_on limit 1
  `);
  return leave;
};

export interface PostDays extends Pick<ConcurrentPosition, 'employeeId' | 'kind' | 'departmentId' | 'jobTitleId'> {
  readonly days: Days;
  /** Transfer of the post, to be ignored; undefined for a new one. */
  readonly transferId?: string;
}

export const findOverlappingPost = async (
  db: Db,
  { employeeId, kind, departmentId, jobTitleId, days: { from, until }, transferId }: PostDays,
): Promise<Days | undefined> => {
  const [post] = await db.rows<Days>(sql`
    select effective_from::text as from, (effective_to - 1)::text as until from concurrent_positions
    where employee_id = ${employeeId}::uuid and kind = ${kind} and department_id = ${departmentId}::uuid
      and job_title_id is not distinct from ${jobTitleId}::uuid
      and transfer_record_id is distinct from ${transferId ?? null}::uuid
      and daterange(effective_from, effective_to) && daterange(${from}::date, ${until}::date, '[]')
    order by effective_from limit 1
  `);
  return post;
};

export interface LeaveBefore {
  readonly id: string;
  readonly startsOn: CalendarDate;
  readonly plannedEndsOn: CalendarDate;
}

export const findLeaveBefore = async (
  db: Db,
  employeeId: string,
  day: CalendarDate,
): Promise<LeaveBefore | undefined> => {
  const [leave] = await db.rows<LeaveBefore>(sql`
    select id, starts_on::text as "startsOn", planned_ends_on::text as "plannedEndsOn" from unpaid_leaves
    where employee_id = ${employeeId}::uuid and starts_on < ${day}::date and ends_on >= ${day}::date - 1
  `);
  return leave;
};

/** Sets the last day of a leave. */
export const endUnpaidLeave = async (db: Db, id: string, endsOn: CalendarDate): Promise<void> => {
  await db.rows(sql`update unpaid_leaves set ends_on = ${endsOn}::date where id = ${id}::uuid`);
};

export const setProbationEnd = async (db: Db, stintId: string, day: CalendarDate | null): Promise<void> => {
  await db.rows(sql`update employments set probation_ends_on = ${day}::date where id = ${stintId}::uuid`);
};

export const updateOrigin = async (
  db: Db,
  id: string,
  { name, value }: { readonly name: string; readonly value: unknown },
): Promise<void> => {
  const column = raw(`from_${toColumn(name)}`);
  const values = JSON.stringify({ [`from_${toColumn(name)}`]: value });
  await db.rows(sql`
    update transfer_records later set ${column} = values.${column}
    from jsonb_populate_record(null::transfer_records, ${values}::jsonb) values
    where later.id = ${id}::uuid
  `);
};
