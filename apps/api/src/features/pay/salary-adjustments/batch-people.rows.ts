import type { CalendarDate } from '@hr/domain/dates';
import { inScope, opensGroup } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

/** An employee whose pay a batch could change, with what stands in the way. */
export interface BatchPerson {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly departmentName: string | null;
  /** Start of the employment on the day; null without one. */
  readonly hiredOn: CalendarDate | null;
  /** Last approved step raise before the day. */
  readonly raisedOn: CalendarDate | null;
  /** Undecided adjustment of the same day. */
  readonly undecidedNumber: string | null;
  /** Pay that was approved for the same day. */
  readonly hasSalary: boolean;
  /** Start of later pay. */
  readonly laterFrom: CalendarDate | null;
}

export interface BatchSelection {
  readonly effectiveOn: CalendarDate;
  readonly departmentId?: string | null;
  /** Limits the selection; otherwise everyone who is employed on the day. */
  readonly employeeIds?: readonly string[];
  readonly employeeNos?: readonly string[];
  readonly exceptIds?: readonly string[];
  /** Only employees with a step on the day before. */
  readonly hasStep?: boolean;
}

const hasStepBefore = (day: CalendarDate): Sql => sql`exists (
  select from salaries salary where salary.employee_id = e.id and salary.superseded_at is null
    and salary.scale_cell_id is not null and salary.effective_from < ${day}::date
    and (salary.effective_to is null or salary.effective_to >= ${day}::date)
)`;

const isNamed = ({ employeeIds, employeeNos }: BatchSelection): Sql =>
  employeeNos
    ? sql`e.employee_no = any(${[...employeeNos]}::text[])`
    : sql`e.id = any(${[...(employeeIds ?? [])]}::uuid[])`;

const conditionsOf = (context: Context, selection: BatchSelection): Sql[] => {
  const { effectiveOn: day, departmentId = null, employeeIds = [], employeeNos, exceptIds = [], hasStep } = selection;
  const isLimited = employeeIds.length > 0 || employeeNos !== undefined;
  const inDepartment =
    departmentId === null ? [] : [isInDepartmentOn(sql`e.id`, sql`${day}::date`, { departmentId, treeOn: day })];
  return [
    sql`${inScope(context, sql`e.id`)} and ${opensGroup(context, 'salary', sql`e.id`)}`,
    isLimited ? isNamed(selection) : sql`stint.hired_on is not null`,
    sql`e.id <> all(${[...exceptIds]}::uuid[])`,
    ...inDepartment,
    ...(hasStep ? [hasStepBefore(day)] : []),
  ];
};

/** Finds the employees of a batch in scope whose pay is open to the caller, at most `limit`. */
export const findBatchPeople = (context: Context, selection: BatchSelection, limit: number): Promise<BatchPerson[]> => {
  const day = sql`${selection.effectiveOn}::date`;
  return context.db.rows<BatchPerson>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${departmentNameOn(sql`e.id`, day)} as "departmentName", stint.hired_on::text as "hiredOn", (
        select max(raise.effective_on)::text from salary_adjustments raise
        where raise.employee_id = e.id and raise.type = 'step_raise' and raise.state = 'approved'
          and raise.effective_on < ${day}
      ) as "raisedOn", (
        select undecided.number from salary_adjustments undecided
        where undecided.employee_id = e.id and undecided.effective_on = ${day} and undecided.state in ('draft', 'pending')
      ) as "undecidedNumber", exists (
        select from salaries same where same.employee_id = e.id and same.effective_from = ${day}
          and same.superseded_at is null
      ) as "hasSalary", (
        select min(later.effective_from)::text from salaries later where later.employee_id = e.id
          and later.effective_from > ${day} and later.superseded_at is null
      ) as "laterFrom"
    from employees e left join lateral (
      select max(one.hired_on) as hired_on from employments one where one.employee_id = e.id and one.hired_on <= ${day}
        and (one.last_working_on is null or one.last_working_on >= ${day})
    ) stint on true
    where ${join(conditionsOf(context, selection), ' and ')}
    order by e.employee_no limit ${limit}`);
};
