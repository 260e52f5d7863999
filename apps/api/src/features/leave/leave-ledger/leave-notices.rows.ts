import { type HoursType, hoursTypes } from '@hr/contracts/leave/leave-ledger';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/dates';
import { hasLeft, isNotOnboarded } from '#db/employed.ts';
import { among, sql } from '#db/sql.ts';
import type { PublicContext } from '#core/context.ts';
import { isOfEarlierStint, isUnstartedBeforeRehire } from './lot-conditions.rows.ts';

const NOTICE_DAYS = { leave_ending: [60, 30], leave_expired: [-1] } as const;

const CATCH_UP_DAYS = 7;

const noticeMoments = Object.entries(NOTICE_DAYS).flatMap(([kind, days]) => days.map((before) => ({ kind, before })));

export interface HoursNotice {
  readonly employeeId: string;
  readonly kind: keyof typeof NOTICE_DAYS;
  readonly since: Date;
  readonly ends: readonly { readonly type: HoursType; readonly minutes: number; readonly until: CalendarDate }[];
}

/** Filters employee ids to those who are employed today or later. */
export const findCurrentOrFutureEmployees = async (
  { db, today }: Pick<PublicContext, 'db' | 'today'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select distinct stint.employee_id as id from employments stint
    where ${among(sql`stint.employee_id`, ids)} and not ${isNotOnboarded}
      and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Finds the notices about ending and expired hours of current employees that became due in the last days. Used and
 * reserved hours, and lots that began later, are excluded.
 */
export const findDueHoursNotices = ({ db, today }: Pick<PublicContext, 'db' | 'today'>): Promise<HoursNotice[]> =>
  db.rows<HoursNotice>(sql`
    with ending as (
      select lot.employee_id, moment.kind, lot.valid_until - moment.before as due_on, lot.type, lot.valid_until,
        sum(lot.remaining_minutes)::int as minutes
      from jsonb_to_recordset(${JSON.stringify(noticeMoments)}::jsonb) as moment (kind text, before int)
      join leave_lots lot on lot.type = any(${[...hoursTypes]}::text[]) and lot.remaining_minutes > 0
        and lot.valid_until > ${today}::date + moment.before - ${CATCH_UP_DAYS}::int
        and lot.valid_until <= ${today}::date + moment.before
        and lot.valid_from <= lot.valid_until - moment.before
      where not ${hasLeft(sql`lot.employee_id`, today)} and not ${isUnstartedBeforeRehire}
        and not ${isOfEarlierStint(sql`${today}::date`)}
      group by lot.employee_id, moment.kind, due_on, lot.type, lot.valid_until
    )
    select employee_id as "employeeId", kind, due_on::timestamp at time zone ${ORGANISATION_ZONE} as since,
      json_agg(json_build_object('type', type, 'minutes', minutes, 'until', valid_until::text)
        order by valid_until, type) as ends
    from ending group by employee_id, kind, due_on order by employee_id, kind, due_on`);
