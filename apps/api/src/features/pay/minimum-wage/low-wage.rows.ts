import { type LowWage, type LowWageListQuery, lowWages } from '@hr/contracts/pay/minimum-wage';
import { type CalendarDate, calendarDate } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';

/** Minutes of a full week (Labor Standards Act, Article 30, paragraph 1). */
const FULL_WEEK = 2_400;

/** The minimum wage changes on 1 January (Minimum Wage Act, Article 13). */
const nextJanuary = (today: CalendarDate): CalendarDate => calendarDate(`${Number(today.slice(0, 4)) + 1}-01-01`);

/**
 * Employees by the pay that is known for the day, without daily pay, for which the hours of the day decide. The
 * minimum of part-time work follows its weekly hours, rounded up. No employee matches without a table for the day.
 */
const lowWagesOn = (day: CalendarDate): Sql => sql`low_wages as materialized (
  select compared.id, 1 as version, ${day}::date as "on", compared.pay_basis, compared.pay,
    compared.minimum, compared.minimum - compared.pay as shortfall
  from (
    select e.id, salary.pay_basis, (
        select coalesce(sum(line.amount), 0)::int from salary_lines line join salary_items item on item.id = line.item_id
        where line.salary_id = salary.id and item.kind = 'earning' and item.is_regular_wage
      ) as pay,
      case when salary.pay_basis = 'hourly' then (version.content ->> 'hourly')::int
        else ceil((version.content ->> 'monthly')::numeric * least(coalesce(type.weekly_minutes, ${FULL_WEEK}), ${FULL_WEEK}) / ${FULL_WEEK})::int
      end as minimum
    from employees e
    join salaries salary on salary.employee_id = e.id and salary.superseded_at is null and ${coversDay('salary', day)}
    join statutory_tables version on version.kind = 'minimum_wage' and ${coversDay('version', day)}
    left join employee_positions placed on placed.employee_id = e.id and ${coversDay('placed', day)}
    left join employment_types type on type.id = placed.employment_type_id
    where salary.pay_basis in ('monthly', 'hourly') and exists (
      select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${day}::date
        and (stint.last_working_on is null or stint.last_working_on >= ${day}::date)
    )
  ) compared
  where compared.pay < compared.minimum
)`;

const conditionsOf = ({ employeeId, departmentId }: LowWageListQuery, { today }: Context): readonly (Sql | false)[] => [
  employeeId !== undefined && sql`t.id = ${employeeId}::uuid`,
  departmentId !== undefined && isInDepartmentOn(sql`t.id`, sql`${today}::date`, { departmentId, treeOn: today }),
];

/** Pay below the minimum wage of the next 1 January. It is calculated by the statement and not stored. */
export const lowWageStore = recordStore<LowWage>({
  description: lowWages,
  source: ({ today }) => ({
    with: lowWagesOn(nextJanuary(today)),
    from: sql`low_wages t`,
    joined: sql`page join low_wages t on t.id = page.key`,
  }),
  columnOf: () => sql`t.id`,
  scope: (context) => opensGroup(context, 'salary', sql`t.id`),
  keyword: (text) =>
    text === '' ? sql`true` : sql`t.id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: ({ today }) => ({
    departmentName: departmentNameOn(sql`t.id`, sql`${today}::date`),
    on: sql`t."on"::text`,
    payBasis: sql`t.pay_basis`,
    pay: sql`t.pay`,
    minimum: sql`t.minimum`,
    shortfall: sql`t.shortfall`,
  }),
  conditions: conditionsOf,
});

export const lowWageCards = [recordCard(lowWageStore, { name: 'lowWagesOfNextYear', filters: {} })];
