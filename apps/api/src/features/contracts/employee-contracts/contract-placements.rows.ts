import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { CalendarDate } from '@hr/domain/dates';
import { insurancesOf } from './contract-insurances.rows.ts';
import type { ContractFacts } from './contract-facts.rows.ts';

/** What a contract of somebody takes from where they work on its first day; null for what is not known of them. */
export interface Placement {
  readonly employeeId: string;
  readonly title: string;
  readonly jobTitle: string | null;
  readonly workPlace: string | null;
  /** The type that was asked for, else that of their position. */
  readonly employmentTypeId: string | null;
  readonly employmentType: string | null;
  readonly termKind: string | null;
  readonly isLaborActApplicable: boolean;
  readonly weeklyMinutes: number | null;
  readonly isPayHidden: boolean;
  readonly reminderDays: readonly number[];
  readonly insurances: ContractFacts['insurances'];
}

interface Asked {
  readonly employeeIds: readonly string[];
  readonly day: CalendarDate;
  /** The type of employment for all of them; null for each their own. */
  readonly employmentTypeId: string | null;
}

/** Where people work on a day, of those whom the caller reaches. */
export const findPlacements = (context: Context, { employeeIds, day, employmentTypeId }: Asked): Promise<Placement[]> =>
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

/** The projects that are to pay, in the order in which they were chosen. */
export const findPayingProjects = (
  { db }: Context,
  ids: readonly string[],
): Promise<ContractFacts['projects'][number][]> =>
  db.rows(sql`
    select p.code, p.name_zh as "nameZh", coalesce(p.extended_end_on, p.end_on)::text as "endOn"
    from projects p where p.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], p.id)
  `);
