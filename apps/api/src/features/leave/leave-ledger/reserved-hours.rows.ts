import type { CalendarDate } from '@hr/domain/dates';
import { among, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/**
 * Releases reserved hours, and uses them if `into` is `use`. One statement does both, so that no lot is overdrawn in
 * between.
 */
const convertReservedHours = async (
  { db, now, actor }: Context,
  applicationIds: readonly string[],
  into: 'use' | null,
): Promise<void> => {
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select reserved.lot_id, reserved.employee_id, reserved.type, converted.kind, converted.minutes, reserved.effective_on, reserved.reason,
      reserved.source_no, converted.reverses_id, ${now}, ${actor.name}
    from applications t
    join leave_entries reserved on reserved.employee_id = t.employee_id and reserved.source_no = t.number and reserved.kind = 'reserve'
    cross join lateral (
      values ('release', -reserved.minutes, reserved.id), (${into}::text, reserved.minutes, null)
    ) as converted (kind, minutes, reverses_id)
    where ${among(sql`t.id`, applicationIds)} and converted.kind is not null
      and not exists (select from leave_entries back where back.reverses_id = reserved.id)`);
};

export const useReservedHours = (within: Context, applicationIds: readonly string[]): Promise<void> =>
  convertReservedHours(within, applicationIds, 'use');

export const releaseReservedHours = (within: Context, applicationIds: readonly string[]): Promise<void> =>
  convertReservedHours(within, applicationIds, null);

interface CancelledLeaveDay {
  readonly applicationId: string;
  readonly on: CalendarDate;
}

/**
 * Returns the used hours of cancelled days by entries that reverse the used ones, each on its day. The reason is the
 * comment of the latest cancel action, which must exist. The caller must have locked the applications.
 */
export const returnUsedHours = async (
  { db, now, actor }: Context,
  days: readonly CancelledLeaveDay[],
): Promise<void> => {
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select used.lot_id, used.employee_id, used.type, 'cancel_return', -used.minutes, used.effective_on, (
      select done.comment from application_actions done where done.application_id = t.id and done.action = 'cancel'
      order by done.at desc, done.id desc limit 1
    ), used.source_no, used.id, ${now}, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as cancelled ("applicationId" uuid, "on" date)
    join applications t on t.id = cancelled."applicationId"
    join leave_entries used on used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
      and used.effective_on = cancelled."on"
    where not exists (select from leave_entries back where back.reverses_id = used.id)`);
};
