import { type StoredService, type NoticeOfLeaving, noticeOfLeaving } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay, nearestFirst } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { employeeKind } from '#features/people/employees/index.ts';

interface Leaver extends StoredService {
  readonly isUnderAct: boolean;
}

/** Returns the legal notice period for a notice on a day, or null. */
export const findNoticeOfLeaving = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  noticeOn: CalendarDate,
): Promise<NoticeOfLeaving | null> => {
  const [leaver] = await db.rows<Leaver>(sql`
    select stint.seniority_on::text as "seniorityOn", ${unpaidLeavesOf(sql`stint.employee_id`)} as "unpaidLeaves",
      coalesce((
        select type.is_labor_act_applicable from employee_positions placed
        left join employment_types type on type.id = placed.employment_type_id
        where placed.employee_id = stint.employee_id order by ${nearestFirst('placed', sql`${noticeOn}::date`)} limit 1
      ), true) as "isUnderAct"
    from employments stint where stint.employee_id = ${employeeId}::uuid and ${coversDay('stint', noticeOn)}`);
  return leaver ? noticeOfLeaving({ ...leaver, noticeOn }) : null;
};

/**
 * Returns the notice period for HR.
 * @throws AppError NotFound, also out of scope.
 */
export const getNoticeOfLeaving = async (
  context: Context,
  { id, noticeOn }: { readonly id: string; readonly noticeOn: CalendarDate },
): Promise<{ readonly notice: NoticeOfLeaving | null }> => {
  await getRecord(context, employeeKind, { id });
  return { notice: await findNoticeOfLeaving(context, id, noticeOn) };
};
