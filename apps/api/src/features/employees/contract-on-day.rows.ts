import type { EmployeeListQuery } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { type Sql, sql } from '#db/sql.ts';
import { codedReference } from '#records/index.ts';

/** A condition on the signed primary contracts of the employee; of each day there is one at the most. */
const signedPrimary = sql`signed.employee_id = t.id and signed.kind = 'primary' and signed.stage = 'signed'`;

/** The one in force on the day. */
const contractOn = (asOf: CalendarDate): Sql => sql`${signedPrimary} and signed.start_on <= ${asOf}::date
  and coalesce(signed.terminated_on, signed.end_on, 'infinity') >= ${asOf}::date`;

/** Those contracts whose end is near, with no other to follow. */
const endingContracts = (asOf: CalendarDate, days: number): Sql => sql`
  from employee_contracts ending
  where ending.kind = 'primary' and ending.stage = 'signed' and ending.start_on <= ${asOf}::date
    and ending.terminated_on is null and ending.end_on between ${asOf}::date and ${asOf}::date + ${days}::int
    and not exists (
      select from employee_contracts following
      where following.employee_id = ending.employee_id and following.kind = 'primary' and following.stage = 'signed'
        and following.start_on > ending.end_on
    )`;

/** The contract of the employee `t` is one of them: asked of the few of a page. */
export const isContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`exists (select ${endingContracts(asOf, days)} and ending.employee_id = t.id)`;

/** The same, asked of everybody. */
const hasContractEnding = (asOf: CalendarDate, days: number): Sql =>
  sql`t.id in (select ending.employee_id ${endingContracts(asOf, days)})`;

const isPaidBy = (projectId: string, asOf: CalendarDate): Sql => sql`t.id in (
  select signed.employee_id from employee_contract_projects paid
  join employee_contracts signed on signed.id = paid.contract_id
  where paid.project_id = ${projectId}::uuid and ${contractOn(asOf)}
)`;

/** Conditions on the contract of an employee `t`: what pays it, and how soon it ends. */
export const contractConditions = (
  { projectId, contractEnding }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => [
  projectId !== undefined && isPaidBy(projectId, asOf),
  contractEnding !== undefined && hasContractEnding(asOf, Number(contractEnding)),
];

/** What a list of people tells of the contract that each of them, `t`, has on the day. */
export const contractCells = (asOf: CalendarDate): Readonly<Record<string, Sql>> => ({
  contractEndsOn: sql`(
    select coalesce(signed.terminated_on, signed.end_on)::text from employee_contracts signed
    where ${contractOn(asOf)} limit 1
  )`,
  projectId: sql`(
    select ${codedReference('p')} from employee_contracts signed
    join employee_contract_projects paid on paid.contract_id = signed.id
    join projects p on p.id = paid.project_id
    where ${contractOn(asOf)} order by paid.place limit 1
  )`,
});
