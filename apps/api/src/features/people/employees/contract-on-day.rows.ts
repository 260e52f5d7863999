import type { EmployeeListQuery } from '@hr/contracts/people/employees';
import { can } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { inScopeFor } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { codedReference } from '#records/index.ts';

/** Condition: signed primary contract of the employee. There is at most one per day. */
const signedPrimary = sql`signed.employee_id = t.id and signed.kind = 'primary' and signed.stage = 'signed'`;

const lastDay = sql`coalesce(signed.terminated_on, signed.end_on)`;

/** Contract in force on the day. */
const contractOn = (asOf: CalendarDate): Sql => sql`${signedPrimary} and signed.start_on <= ${asOf}::date
  and coalesce(${lastDay}, 'infinity') >= ${asOf}::date`;

/** Primary contracts that end soon without a successor. */
const endingContracts = (asOf: CalendarDate, days: number): Sql => sql`
  from employee_contracts signed
  where signed.kind = 'primary' and signed.stage = 'signed' and signed.start_on <= ${asOf}::date
    and ${lastDay} between ${asOf}::date and ${asOf}::date + ${days}::int
    and not exists (
      select from employee_contracts following
      where following.employee_id = signed.employee_id and following.kind = 'primary' and following.stage = 'signed'
        and following.start_on > ${lastDay}
    )`;

/** Condition on the employee `t`, evaluated for the rows of a page. */
export const isContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`exists (select ${endingContracts(asOf, days)} and signed.employee_id = t.id)`;

const hasContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`t.id in (select signed.employee_id ${endingContracts(asOf, days)})`;

/**
 * SELECT of the employees whose position on the day is mainly for the project (主要計畫). The project is part of the
 * position. Decision 073.
 */
export const peopleOnProject = (projectId: string, day: CalendarDate): Sql => sql`
  select placed.employee_id from employee_positions placed
  where placed.project_id = ${projectId}::uuid and ${coversDay('placed', day)}`;

const isPaidBy = (projectId: string, asOf: CalendarDate): Sql => sql`t.id in (
  select signed.employee_id from employee_contract_projects paid
  join employee_contracts signed on signed.id = paid.contract_id
  where paid.project_id = ${projectId}::uuid and ${contractOn(asOf)}
)`;

/** Condition: the caller may see the contracts of the employee `t`. */
const canSeeContracts = (context: Context): Sql => inScopeFor(context, 'employee_contract:view', sql`t.id`);

const canSeePayingProject = (context: Context): Sql =>
  can(context.actor, 'project_and_grant_set_up:view') ? canSeeContracts(context) : sql`false`;

/**
 * Conditions on the contract of the employee `t`. They match no employee if the caller may not see contracts. A project
 * filter also matches its main members.
 */
export const contractConditions = (
  context: Context,
  { projectId, contractEnding }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => [
  projectId !== undefined &&
    sql`(t.id in (${peopleOnProject(projectId, asOf)}) or (${canSeePayingProject(context)} and ${isPaidBy(projectId, asOf)}))`,
  contractEnding !== undefined &&
    sql`(${canSeeContracts(context)} and ${hasContractEnding(asOf, Number(contractEnding))})`,
];

export const contractCells = (context: Context, asOf: CalendarDate): Readonly<Record<string, Sql>> => ({
  contractEndsOn: sql`(
    select ${lastDay}::text from employee_contracts signed where ${canSeeContracts(context)} and ${contractOn(asOf)} limit 1
  )`,
  payingProjectId: sql`(
    select ${codedReference('p')} from employee_contracts signed
    join employee_contract_projects paid on paid.contract_id = signed.id
    join projects p on p.id = paid.project_id
    where ${canSeePayingProject(context)} and ${contractOn(asOf)} order by paid.place limit 1
  )`,
});
