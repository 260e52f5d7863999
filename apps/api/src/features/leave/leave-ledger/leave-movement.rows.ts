import { type LeaveMovement, type LeaveMovementListQuery, leaveMovements } from '@hr/contracts/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { overrideReasonsOf } from '#db/application-expressions.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordStore } from '#records/index.ts';
import { isUnstartedBeforeRehire } from './lot-conditions.rows.ts';

/**
 * SQL condition: the movement was reversed. A released reservation is not a reversal. For filters: the planner reads
 * all reversals once and joins them.
 */
const isReversed = sql`exists (
  select from leave_entries back where back.reverses_id = t.id and back.kind <> 'release'
)`;

/** SQL condition: the same as `isReversed`, as a lookup per row, which is faster for the few rows of a page. */
const isReversedOnPage = sql`(
  (select back.kind <> 'release' from leave_entries back where back.reverses_id = t.id) is true
)`;

/** SQL condition: the movement has minutes, and is not an expiry in the future. */
const isListed = (movement: string, today: CalendarDate): Sql =>
  sql`(${raw(movement)}.minutes <> 0 and (${raw(movement)}.kind <> 'expire' or ${raw(movement)}.effective_on <= ${today}::date))`;

/**
 * SQL: minutes by which a movement changes the balance of the employee of `t`. Reservations count once they are
 * approved. Lots granted in advance to an employee who left before their first day do not count after a rehire.
 */
const effectOf = (movement: string): Sql => sql`case
  when ${raw(movement)}.kind in ('reserve', 'release') then 0
  when ${raw(movement)}.lot_id in (
    select lot.id from leave_lots lot where lot.employee_id = t.employee_id and ${isUnstartedBeforeRehire}
  ) then 0
  else ${raw(movement)}.minutes
end`;

/**
 * SQL: balance after `t`: entries effective on earlier days, then on its own day first the hours that expired at its
 * start (no entry is written for them), then the entries in the order of writing. Mirrors `statementOf` of the domain.
 */
const afterOf = (today: CalendarDate): Sql => sql`(
  select sum(${effectOf('earlier')})::int from leave_movements earlier
  where earlier.employee_id = t.employee_id and earlier.type = t.type and ${isListed('earlier', today)} and (
    earlier.effective_on < t.effective_on
    or (earlier.effective_on = t.effective_on
      and (earlier.kind <> 'expire', coalesce(earlier.at, '-infinity'), earlier.id)
        <= (t.kind <> 'expire', coalesce(t.at, '-infinity'), t.id))
    or earlier.id = t.id
  )
)`;

/** SQL: the leave `leave` that the movement belongs to, as a FROM clause with its conditions. */
const leaveOfMovement = sql`applications leave where leave.number = t.source_no and leave.employee_id = t.employee_id and leave.kind = 'leave'`;

/**
 * SQL: first and last day of the leave, 「2026/11/24 ～ 2026/11/26」 or 「2026/11/24」. Cancelled days are omitted, unless
 * all days are cancelled.
 */
const leaveDays = sql`(
  select concat_ws(' ～ ', to_char(min(day."on"), 'YYYY/MM/DD'), to_char(nullif(max(day."on"), min(day."on")), 'YYYY/MM/DD'))
  from leave_days day where day.application_id = (select leave.id from ${leaveOfMovement})
    and (day.is_reserved or not exists (
      select from leave_days held where held.application_id = day.application_id and held.is_reserved
    ))
  having count(*) > 0
)`;

/** SQL: id of the approved leave that still uses the hours, or null. */
const cancellableLeaveId = sql`case when t.kind = 'use' and not ${isReversedOnPage} then (
  select leave.id from ${leaveOfMovement} and leave.state = 'approved'
) end`;

/** SQL: the file attached to hours that were added by hand, or null. */
const attachment = sql`case when t.kind = 'manual_add' then (
  select ${storedFileReference('file')} from leave_lots lot join stored_files file on file.id = lot.attachment_id
  where lot.id = t.lot_id
) end`;

const conditionsOf = (query: LeaveMovementListQuery, { today }: Context): readonly (Sql | false)[] => {
  const { effectiveFrom, effectiveTo, state, origin, withoutReservations, employeeId, departmentId } = query;
  return [
    isListed('t', today),
    effectiveFrom !== undefined && sql`t.effective_on >= ${effectiveFrom}::date`,
    effectiveTo !== undefined && sql`t.effective_on <= ${effectiveTo}::date`,
    // Not written as a comparison of two booleans, so that the planner can join the reversals.
    state !== undefined && (state === 'reversed' ? isReversed : sql`not ${isReversed}`),
    origin !== undefined && sql`t.lot_id in (select lot.id from leave_lots lot where lot.origin = ${origin})`,
    withoutReservations === 'yes' && sql`t.kind not in ('reserve', 'release')`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.effective_on`, { departmentId, treeOn: today }),
  ];
};

/** The movements of leave hours: ledger entries, and expiries, which are calculated. */
export const leaveMovementStore = recordStore<LeaveMovement>({
  description: leaveMovements,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: ({ today }) => ({
    minutes: sql`t.minutes`,
    before: sql`${afterOf(today)} - (${effectOf('t')})`,
    after: afterOf(today),
    lotEndsOn: sql`(select lot.valid_until::text from leave_lots lot where lot.id = t.lot_id)`,
    leaveDays,
    leaveId: cancellableLeaveId,
    overrideReasons: sql`(select ${overrideReasonsOf(sql`leave`)} from ${leaveOfMovement})`,
    attachment,
    state: sql`case when ${isReversedOnPage} then 'reversed' else 'valid' end`,
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.effective_on`),
    at: instantText(sql`t.at`),
    actorName: sql`t.actor_name`,
  }),
  // Movements of one day in the order of the running balance.
  order: {
    effectiveOn: [
      { filled: sql`t.effective_on` },
      { filled: sql`t.kind <> 'expire'` },
      sql`t.at`,
      { filled: sql`t.id` },
    ],
  },
  conditions: conditionsOf,
});
