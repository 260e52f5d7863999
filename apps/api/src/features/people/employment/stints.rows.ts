import type { Settling } from '@hr/contracts/people/employment';
import type { LeavingKind, Stint } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { leavingReasonText, settlingOf } from './leaving.rows.ts';

/** A stint and its employee. */
export interface StintOf {
  readonly employeeId: string;
  readonly stintId: string;
}

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
