import type { Insurable } from '@hr/domain/people/insurance-enrolments';
import type { CalendarDate } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface AdjustmentFacts extends Insurable {
  readonly employeeId: string;
  readonly isPartTime: boolean;
  readonly dependants: number;
  /** Percent of the voluntary pension. */
  readonly voluntaryRate: string;
  /** The project that pays the position, with its last day. */
  readonly project: { readonly code: string; readonly endOn: CalendarDate } | null;
}

/**
 * Finds what decides the premiums and the cost of employees on a day. Those whose pay is closed to the caller are
 * missing.
 */
export const findAdjustmentFacts = (
  context: Context,
  employeeIds: readonly string[],
  day: CalendarDate,
): Promise<AdjustmentFacts[]> =>
  context.db.rows<AdjustmentFacts>(sql`
    select e.id as "employeeId", e.birth_on::text as "birthOn", e.id_kind as "idKind",
      e.is_work_permit_exempt as "isWorkPermitExempt", coalesce(placed.weekly_minutes < 2400, false) as "isPartTime", (
        select count(*)::int from nhi_dependents dependant where dependant.employee_id = e.id
          and dependant.start_on <= ${day}::date and (dependant.end_on is null or dependant.end_on >= ${day}::date)
      ) as dependants, coalesce((
        select enrolment.self_percent::text from insurance_enrolments enrolment
        where enrolment.employee_id = e.id and enrolment.scheme = 'pension' and enrolment.start_on <= ${day}::date
          and (enrolment.end_on is null or enrolment.end_on >= ${day}::date) limit 1
      ), '0') as "voluntaryRate",
      case when placed.code is not null then json_build_object('code', placed.code, 'endOn', placed.end_on) end as project
    from employees e
    left join lateral (
      select kind.weekly_minutes, project.code, coalesce(project.extended_end_on, project.end_on)::text as end_on
      from employee_positions position
      left join employment_types kind on kind.id = position.employment_type_id
      left join projects project on project.id = position.project_id
      where position.employee_id = e.id and position.effective_from <= ${day}::date
        and (position.effective_to is null or position.effective_to > ${day}::date) limit 1
    ) placed on true
    where e.id = any(${[...employeeIds]}::uuid[]) and ${opensGroup(context, 'salary', sql`e.id`)}`);
