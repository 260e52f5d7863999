import type { EmployeeListQuery } from '@hr/contracts/people/employees';
import { can } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { inScopeOf } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { codedReference } from '#records/index.ts';

/** A condition on the signed primary contracts of the employee; of each day there is one at the most. */
const signedPrimary = sql`signed.employee_id = t.id and signed.kind = 'primary' and signed.stage = 'signed'`;

const lastDay = sql`coalesce(signed.terminated_on, signed.end_on)`;

/** The one in force on the day. */
const contractOn = (asOf: CalendarDate): Sql => sql`${signedPrimary} and signed.start_on <= ${asOf}::date
  and coalesce(${lastDay}, 'infinity') >= ${asOf}::date`;

/** Those contracts whose last day is near, with no other to follow. */
const endingContracts = (asOf: CalendarDate, days: number): Sql => sql`
  from employee_contracts signed
  where signed.kind = 'primary' and signed.stage = 'signed' and signed.start_on <= ${asOf}::date
    and ${lastDay} between ${asOf}::date and ${asOf}::date + ${days}::int
    and not exists (
      select from employee_contracts following
      where following.employee_id = signed.employee_id and following.kind = 'primary' and following.stage = 'signed'
        and following.start_on > ${lastDay}
    )`;

/** The contract of the employee `t` is one of them: asked of the few of a page. */
export const isContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`exists (select ${endingContracts(asOf, days)} and signed.employee_id = t.id)`;

const hasContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`t.id in (select signed.employee_id ${endingContracts(asOf, days)})`;

/** SELECT of the employees whose position on the day is mainly for the project (主要計畫). */
export const peopleOnProject = (projectId: string, day: CalendarDate): Sql => sql`
  select placed.employee_id from employee_positions placed
  where placed.project_id = ${projectId}::uuid and ${coversDay('placed', day)}`;

const isPaidBy = (projectId: string, asOf: CalendarDate): Sql => sql`t.id in (
  select signed.employee_id from employee_contract_projects paid
  join employee_contracts signed on signed.id = paid.contract_id
  where paid.project_id = ${projectId}::uuid and ${contractOn(asOf)}
)`;

/** A condition: the caller may see the contracts of the employee `t`. */
const mayKnow = (context: Context): Sql => inScopeOf(context, 'employee_contract:view', sql`t.id`);

const mayKnowProject = (context: Context): Sql =>
  can(context.actor, 'project_and_grant_set_up:view') ? mayKnow(context) : sql`false`;

/**
 * Conditions on the contract of an employee `t`, what pays it and how soon it ends; nobody's for whoever may not see it. Whom a
 * project is asked of finds those, too, who mainly work for it.
 */
export const contractConditions = (
  context: Context,
  { projectId, contractEnding }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => [
  projectId !== undefined &&
    sql`(t.id in (${peopleOnProject(projectId, asOf)}) or (${mayKnowProject(context)} and ${isPaidBy(projectId, asOf)}))`,
  contractEnding !== undefined && sql`(${mayKnow(context)} and ${hasContractEnding(asOf, Number(contractEnding))})`,
];

export const contractCells = (context: Context, asOf: CalendarDate): Readonly<Record<string, Sql>> => ({
  contractEndsOn: sql`(
    select ${lastDay}::text from employee_contracts signed where ${mayKnow(context)} and ${contractOn(asOf)} limit 1
  )`,
  payingProjectId: sql`(
    select ${codedReference('p')} from employee_contracts signed
    join employee_contract_projects paid on paid.contract_id = signed.id
    join projects p on p.id = paid.project_id
    where ${mayKnowProject(context)} and ${contractOn(asOf)} order by paid.place limit 1
  )`,
});
