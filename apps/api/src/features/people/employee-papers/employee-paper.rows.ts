import type { LeavingKind } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { nearestFirst } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import { leavingReasonText } from '#features/people/employment/index.ts';
import type { Context } from '#core/context.ts';

export interface CertifiedStint {
  readonly hiredOn: CalendarDate;
  /** Inclusive; null for an open stint. */
  readonly lastWorkingOn: CalendarDate | null;
  readonly leavingKind: LeavingKind | null;
  readonly leavingReason: string | null;
  readonly isInvoluntary: boolean;
  readonly departmentZh: string | null;
  readonly departmentEn: string | null;
  readonly titleZh: string | null;
  readonly titleEn: string | null;
}

export const findCertifiedStints = (context: Context, employeeId: string): Promise<CertifiedStint[]> => {
  const { db, today } = context;
  return db.rows(sql`
    select stint.hired_on::text as "hiredOn", stint.last_working_on::text as "lastWorkingOn",
      stint.leaving_kind as "leavingKind", ${leavingReasonText(sql`stint`)} as "leavingReason",
      stint.is_involuntary as "isInvoluntary",
      named.name_zh as "departmentZh", named.name_en as "departmentEn",
      title.name_zh as "titleZh", title.name_en as "titleEn"
    from (
      select s.*, least(coalesce(s.last_working_on, ${today}::date), ${today}::date) as end_on
      from employments s where s.employee_id = ${employeeId}::uuid and s.hired_on <= ${today}::date
        and s.not_onboarded_reason is null
    ) stint
    left join lateral (
      select p.department_id, p.job_title_id from employee_positions p
      where p.employee_id = stint.employee_id and p.effective_from <= stint.end_on
        and (p.effective_to is null or p.effective_to > stint.hired_on)
      order by p.effective_from desc limit 1
    ) place on true
    left join lateral (
      select period.name_zh, period.name_en from department_periods period
      where period.department_id = place.department_id
      order by ${nearestFirst('period', sql`stint.end_on`)} limit 1
    ) named on true
    left join job_titles title on title.id = place.job_title_id
    order by stint.hired_on
  `);
};
