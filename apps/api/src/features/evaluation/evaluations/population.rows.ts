import type { CyclePopulation, EvaluatedPerson } from '@hr/contracts/evaluation/evaluations';
import { buildSignOffChain, type FlowStep } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import { departmentAndBelow, inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { join, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { findSigningOrganisation } from '#features/signing/sign-off-flows/index.ts';

/** Employees who are asked for a review, nearest first. */
const reviewSteps: readonly FlowStep[] = [
  { name: 'first', rule: { kind: 'supervisor' }, mode: 'one', whenVacant: 'above' },
  { name: 'second', rule: { kind: 'head', levels: 2 }, mode: 'one', whenVacant: 'skip' },
  { name: 'approval', rule: { kind: 'head', levels: 3 }, mode: 'one', whenVacant: 'above' },
];

/** Ids of the reviewers of an employee; null if there is none. */
export interface Reviewers {
  readonly first: string | null;
  readonly second: string | null;
  readonly approver: string | null;
}

const NO_REVIEWERS: Reviewers = { first: null, second: null, approver: null };

/**
 * Finds the reviewers of employees by the organisation of a day: the supervisor, the head above, and the head above
 * that. Without one, the last reviewer also approves.
 */
export const findReviewers = async (
  context: Context,
  employeeIds: readonly string[],
  on: CalendarDate,
): Promise<ReadonlyMap<string, Reviewers>> => {
  const { positions } = await findSigningOrganisation(context, {
    kind: 'custom',
    customKindId: null,
    leaveType: null,
    employeeIds,
    on,
  });
  return new Map(
    employeeIds.map((id) => {
      const position = positions.get(id);
      if (!position) {
        return [id, NO_REVIEWERS];
      }
      const { places } = buildSignOffChain({ steps: reviewSteps, skipsRepeated: true }, id, position.organisation);
      const [first = null, second = null, approver = null] = reviewSteps.map(({ name }) => {
        const place = places.find((other) => other.name === name);
        return place?.skipReason === null ? (place.signers[0] ?? null) : null;
      });
      return [id, { first, second, approver: approver ?? second ?? first }];
    }),
  );
};

export interface PopulationRow {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly departmentName: string | null;
}

/** Finds the employees of today whom a cycle evaluates, with those who are excluded. */
export const findPopulation = (context: Context, population: CyclePopulation): Promise<PopulationRow[]> => {
  const { today } = context;
  const { departmentIds, employmentTypeIds, hiredBy } = population;
  return context.db.rows<PopulationRow>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${departmentNameOn(sql`e.id`, sql`${today}::date`)} as "departmentName"
    from employees e
    join employments stint on stint.employee_id = e.id and stint.hired_on <= ${today}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
    left join employee_positions placed on placed.employee_id = e.id and ${coversDay('placed', today)}
    where ${inScope(context, sql`e.id`)}
      and ${
        departmentIds.length === 0
          ? sql`true`
          : sql`placed.department_id in (${join(
              departmentIds.map((id) => departmentAndBelow(id, today)),
              ' union ',
            )})`
      }
      and ${employmentTypeIds.length === 0 ? sql`true` : sql`placed.employment_type_id = any(${employmentTypeIds}::uuid[])`}
      and ${hiredBy === null ? sql`true` : sql`stint.hired_on <= ${hiredBy}::date`}
    order by e.employee_no`);
};

interface NamedEmployee {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

const MAX_PREVIEWED = 500;

/** Lists the people of a cycle as it would start today, those without a reviewer first. */
export const previewPopulation = async (
  context: Context,
  population: CyclePopulation,
): Promise<{ items: EvaluatedPerson[]; count: number; unreviewed: number }> => {
  const people = await findPopulation(context, population);
  const reviewers = await findReviewers(
    context,
    people.map(({ id }) => id),
    context.today,
  );
  const excluded = new Map(population.excluded.map(({ employeeId, reason }) => [employeeId, reason]));
  const ids = [...new Set([...reviewers.values()].flatMap(({ first, second, approver }) => [first, second, approver]))];
  const names = new Map(
    (
      await context.db.rows<NamedEmployee>(sql`
        select id, employee_no as "employeeNo", name_zh as "nameZh" from employees
        where id = any(${ids.filter((id) => id !== null)}::uuid[])`)
    ).map((employee) => [employee.id, employee]),
  );
  const nameOf = (id: string | null): NamedEmployee | null => (id === null ? null : (names.get(id) ?? null));
  const items = people.map(({ departmentName, ...employee }): EvaluatedPerson => {
    const { first, second, approver } = reviewers.get(employee.id) ?? NO_REVIEWERS;
    return {
      employee,
      departmentName,
      firstReviewer: nameOf(first),
      secondReviewer: nameOf(second),
      approver: nameOf(approver),
      excludedBecause: excluded.get(employee.id) ?? null,
    };
  });
  const evaluated = items.filter(({ excludedBecause }) => excludedBecause === null);
  return {
    items: items
      .toSorted((one, other) => Number(one.firstReviewer !== null) - Number(other.firstReviewer !== null))
      .slice(0, MAX_PREVIEWED),
    count: evaluated.length,
    unreviewed: evaluated.filter(({ firstReviewer }) => firstReviewer === null).length,
  };
};
