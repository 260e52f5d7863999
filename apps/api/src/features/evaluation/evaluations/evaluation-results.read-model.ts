import { distributionOf, type EvaluationStage, type Grade, type GradeShare } from '@hr/domain/evaluation/evaluations';
import type { CycleKind } from '@hr/contracts/evaluation/evaluations';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, opensGroup } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import { coversDayOf } from '#db/effective.ts';

interface ResultRow {
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly score: number | null;
  readonly grade: string | null;
}

const averageOf = (rows: readonly ResultRow[]): number | null => {
  const scores = rows.map(({ score }) => score).filter((score) => score !== null);
  return scores.length === 0
    ? null
    : Math.round((scores.reduce((sum, score) => sum + score, 0) * 10) / scores.length) / 10;
};

const gradesOf = (rows: readonly ResultRow[]): string[] =>
  rows.map(({ grade }) => grade).filter((grade) => grade !== null);

interface Distribution {
  readonly evaluated: number;
  readonly graded: number;
  readonly averageScore: number | null;
  readonly grades: GradeShare[];
  readonly departments: {
    readonly departmentId: string | null;
    readonly departmentName: string;
    readonly graded: number;
    readonly averageScore: number | null;
    readonly grades: GradeShare[];
  }[];
}

/** Distribution of the grades of a cycle, of all and by department, for those who may see results. @throws AppError NotFound. */
export const getDistribution = async (
  context: Context,
  cycleId: string,
  departmentId: string | undefined,
): Promise<Distribution> => {
  const [cycle] = await context.db.rows<{ grades: Grade[]; on: CalendarDate }>(sql`
    select grades, least(end_on, ${context.today}::date)::text as "on" from evaluation_cycles where id = ${cycleId}::uuid`);
  if (cycle === undefined) {
    throw new AppError('NotFound');
  }
  const rows = await context.db.rows<ResultRow>(sql`
    select placed.department_id as "departmentId", named.name_zh as "departmentName", t.score::float8 as score, t.grade
    from evaluations t
    left join lateral (
      select department_id from employee_positions position
      where position.employee_id = t.employee_id and position.effective_from <= ${cycle.on}::date
      order by position.effective_from desc limit 1
    ) placed on true
    left join department_periods named on named.department_id = placed.department_id
      and ${coversDayOf('named', sql`${cycle.on}::date`)}
    where t.cycle_id = ${cycleId}::uuid and t.ended_at is null and ${inScope(context, sql`t.employee_id`)}
      and ${opensGroup(context, 'evaluation', sql`t.employee_id`)}
      and t.employee_id is distinct from ${context.actor.employeeId}::uuid
      and ${
        departmentId === undefined
          ? sql`true`
          : isInDepartmentOn(sql`t.employee_id`, sql`${cycle.on}::date`, { departmentId, treeOn: context.today })
      }`);
  const byDepartment = Map.groupBy(rows, ({ departmentId: id }) => id);
  return {
    evaluated: rows.length,
    graded: gradesOf(rows).length,
    averageScore: averageOf(rows),
    grades: distributionOf(gradesOf(rows), cycle.grades),
    departments: [...byDepartment]
      .map(([id, members]) => ({
        departmentId: id,
        departmentName: members[0]?.departmentName ?? '（未設部門）',
        graded: gradesOf(members).length,
        averageScore: averageOf(members),
        grades: distributionOf(gradesOf(members), cycle.grades),
      }))
      .toSorted((one, other) => one.departmentName.localeCompare(other.departmentName, 'zh-Hant-TW')),
  };
};

interface PastEvaluation {
  readonly id: string;
  readonly cycleName: string;
  readonly kind: CycleKind;
  readonly endOn: CalendarDate;
  readonly stage: EvaluationStage;
  readonly score: number | null;
  readonly grade: string | null;
}

/** Evaluations of an employee over the years; results for those who may see them. */
export const listEvaluationsOf = (context: Context, employeeId: string): Promise<PastEvaluation[]> => {
  const seesResult = sql`(${opensGroup(context, 'evaluation', sql`t.employee_id`)}
    and t.employee_id is distinct from ${context.actor.employeeId}::uuid)`;
  return context.db.rows<PastEvaluation>(sql`
    select t.id, cycle.name as "cycleName", cycle.kind, greatest(cycle.end_on, t.subject_on)::text as "endOn", t.stage,
      case when ${seesResult} then t.score::float8 end as score, case when ${seesResult} then t.grade end as grade
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id
    where t.employee_id = ${employeeId}::uuid and t.ended_at is null and ${inScope(context, sql`t.employee_id`)}
    order by greatest(cycle.end_on, t.subject_on), t.id`);
};
