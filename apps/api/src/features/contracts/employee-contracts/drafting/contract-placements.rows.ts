import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { CalendarDate } from '@hr/domain/dates';
import { type ContractFacts, insurancesOf } from '../contract-facts.rows.ts';

/** Values that a contract takes from the employee's position on its first day; null if unknown. */
export interface Placement {
  readonly employeeId: string;
  readonly title: string;
  readonly jobTitle: string | null;
  readonly workPlace: string | null;
  /** The requested employment type, or that of the position. */
  readonly employmentTypeId: string | null;
  readonly employmentType: string | null;
  readonly termKind: string | null;
  readonly isLaborActApplicable: boolean;
  readonly weeklyMinutes: number | null;
  readonly isPayHidden: boolean;
  readonly reminderDays: readonly number[];
  readonly insurances: ContractFacts['insurances'];
}

interface PlacementQuery {
  readonly employeeIds: readonly string[];
  readonly day: CalendarDate;
  /** Employment type for all employees, or null for their own. */
  readonly employmentTypeId: string | null;
}

/** Finds the positions of employees on a day, in the caller's scope. */
export const findPlacements = (
  context: Context,
  { employeeIds, day, employmentTypeId }: PlacementQuery,
): Promise<Placement[]> =>
  context.db.rows<Placement>(sql`
    select e.id as "employeeId", e.employee_no || ' ' || e.name_zh as title, title.name_zh as "jobTitle",
      position.work_place as "workPlace", x.id as "employmentTypeId", x.name_zh as "employmentType",
      x.term_kind as "termKind", coalesce(x.is_labor_act_applicable, false) as "isLaborActApplicable",
      x.weekly_minutes as "weeklyMinutes", coalesce(x.reminder_days, '{}') as "reminderDays",
      ${insurancesOf(context, sql`e.id`)} as insurances,
      not ${inScope(context, sql`e.id`, ({ sensitiveGroups }) => sensitiveGroups.includes('contract_pay'))} as "isPayHidden"
    from employees e
    left join employee_positions position on position.employee_id = e.id and ${coversDay('position', day)}
    left join job_titles title on title.id = position.job_title_id
    left join employment_types x on x.id = coalesce(${employmentTypeId}::uuid, position.employment_type_id)
    where e.id = any(${[...employeeIds]}::uuid[]) and ${inScope(context, sql`e.id`)}
  `);

/** Finds the paying projects, in the order in which they were chosen. */
export const findPayingProjects = (
  { db }: Context,
  ids: readonly string[],
): Promise<ContractFacts['projects'][number][]> =>
  db.rows(sql`
    select p.code, p.name_zh as "nameZh", coalesce(p.extended_end_on, p.end_on)::text as "endOn"
    from projects p where p.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], p.id)
  `);
