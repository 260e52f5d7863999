import type { ApplicationKind } from '@hr/contracts/applications';
import { type SignerInput, signerRule, signerText, type ToldSigner } from '@hr/contracts/sign-off-flows';
import type { FlowStep, SignerRule, SignOffFlow, SigningOrganisation } from '@hr/domain/sign-off';
import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { toldSigner } from './told-signer.rows.ts';

type KeptStep = ToldSigner & Omit<FlowStep, 'rule'>;

interface KeptFlow extends Pick<
  SignOffFlow,
  'departmentId' | 'fromMinutes' | 'skipsRepeated' | 'allowsRejection' | 'expiresAfterDays'
> {
  readonly name: string;
  readonly steps: readonly KeptStep[];
  readonly informed: readonly SignerInput[];
}

interface Row {
  readonly flows: readonly KeptFlow[];
  readonly departments: readonly { readonly id: string; readonly headId: string | null }[];
  readonly supervisorId: string | null;
  readonly holders: readonly { readonly roleId: string; readonly employeeId: string }[];
  readonly leaders: readonly string[];
  readonly fallback: readonly string[];
  readonly signers: readonly string[];
}

/**
 * An employee can sign who works here on the day and has an account in use. No role has to permit it: who leads somebody, or
 * is named by a flow, signs by that. No alias within is one by which a caller names the employee.
 */
export const canSign = (employee: Sql, day: CalendarDate): Sql => sql`(
  exists (
    select from emp_accounts signing where signing.employee_id = ${employee} and signing.state = 'active'
  ) and exists (
    select from employments stint
    where stint.employee_id = ${employee} and ${coversDay('stint', day)} and stint.hired_on <= ${day}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${day}::date)
  )
)`;

export interface ChainQuestion {
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  readonly minutes: number;
  /** By whose day it is found who leads whom. */
  readonly on: CalendarDate;
}

/** The flows that are found, with their steps and whom they tell. */
const flowsAsJson = sql`
  select coalesce(json_agg(json_build_object('name', flow.name, 'departmentId', flow.department_id,
    'fromMinutes', flow.from_minutes, 'skipsRepeated', flow.skips_repeated, 'allowsRejection', flow.allows_rejection,
    'expiresAfterDays', flow.expires_after_days,
    'steps', (
      select coalesce(json_agg(json_build_object('name', step.name, 'mode', step.mode,
        'whenVacant', step.when_vacant, ${toldSigner(sql`step`)}) order by step.place), '[]')
      from steps step where step.flow_id = flow.id
    ),
    'informed', (
      select coalesce(json_agg(json_build_object(${toldSigner(sql`told`)}) order by told.place), '[]')
      from informed told where told.flow_id = flow.id
    ))), '[]') from flows flow`;

/** Few are asked about among very many: each is looked up, whatever the planner believes of their number. */
const oneByOne = sql`offset 0`;

/** Who holds a role. */
const holdersOf = (role: Sql): Sql => sql`
  select held.role_id, (
    select account.employee_id from emp_accounts account where account.id = held.account_id
  ) as employee_id
  from account_roles held where held.role_id = ${role} ${oneByOne}`;

const findRow = async ({ db }: Pick<Context, 'db'>, { kind, employeeId, on }: ChainQuestion): Promise<Row> => {
  const [row] = await db.rows<Row>(sql`
    with recursive own as (
      select placed.department_id, placed.supervisor_id from employee_positions placed
      where placed.employee_id = ${employeeId}::uuid and ${coversDay('placed', on)}
    ), path as (
      select department_id as id, 0 as distance from own
      union
      select period.parent_id, path.distance + 1 from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', on)}
      where period.parent_id is not null and path.distance < 50
    ), above as (
      select path.id, path.distance, period.head_id from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', on)}
    ), flows as (
      select flow.* from sign_off_flows flow
      where flow.kind = ${kind} and (flow.department_id is null or flow.department_id in (select id from path))
    ), steps as (
      select step.* from sign_off_flow_steps step where step.flow_id in (select id from flows)
    ), informed as (
      select told.* from sign_off_flow_informed told where told.flow_id in (select id from flows)
    ), holders as (
      select distinct held.role_id, held.employee_id
      from (select role_id from steps union select role_id from informed) asked
      cross join lateral (${holdersOf(sql`asked.role_id`)}) held
      where held.employee_id is not null
    ), leaders as (
      select distinct project.principal_investigator_id as id from employee_contracts contract
      join employee_contract_projects paid on paid.contract_id = contract.id
      join projects project on project.id = paid.project_id
      where contract.employee_id = ${employeeId}::uuid and contract.stage = 'signed'
        and contract.start_on <= ${on}::date and coalesce(contract.terminated_on, contract.end_on, 'infinity') >= ${on}::date
    ), fallback as (
      select distinct held.employee_id as id from roles role
      cross join lateral (${holdersOf(sql`role.id`)}) held
      where held.employee_id is not null and role.scope = 'all' and 'signature_task:approve' = any(role.permissions)
    ), candidates as (
      select head_id as id from above union select supervisor_id from own union select employee_id from steps
      union select employee_id from informed union select employee_id from holders union select id from leaders
      union select id from fallback
    )
    select
      (${flowsAsJson}) as flows,
      (select coalesce(json_agg(json_build_object('id', id, 'headId', head_id) order by distance), '[]') from above)
        as departments,
      (select supervisor_id from own) as "supervisorId",
      (select coalesce(json_agg(json_build_object('roleId', role_id, 'employeeId', employee_id)
        order by employee_id), '[]') from holders) as holders,
      (select coalesce(json_agg(id order by id), '[]') from leaders) as leaders,
      (select coalesce(json_agg(id order by id), '[]') from fallback) as fallback,
      (
        select coalesce(json_agg(c.id), '[]') from candidates c
        cross join lateral (select where ${canSign(sql`c.id`, on)} ${oneByOne}) able
      ) as signers`);
  return row ?? { flows: [], departments: [], supervisorId: null, holders: [], leaders: [], fallback: [], signers: [] };
};

const organisationOf = (row: Row): SigningOrganisation => {
  const { departments, supervisorId, holders, leaders, fallback, signers } = row;
  const able = new Set(signers);
  return {
    supervisorOf: () => supervisorId,
    departmentOf: () => departments[0]?.id ?? null,
    headOf: (id) => departments.find((department) => department.id === id)?.headId ?? null,
    parentOf: (id) => departments[departments.findIndex((department) => department.id === id) + 1]?.id ?? null,
    holdersOf: (roleId) => holders.filter((holder) => holder.roleId === roleId).map((holder) => holder.employeeId),
    projectLeadersOf: () => leaders,
    fallbackSigners: fallback,
    canSign: (id) => able.has(id),
  };
};

/** A flow as it is kept, as far as somebody's chain asks for it. */
interface FoundFlow extends SignOffFlow {
  readonly name: string;
  readonly informed: readonly SignerRule[];
  /** By what each of its steps asks, as people read it. */
  readonly ruleTexts: readonly string[];
}

interface Found {
  /** Those that are for the applicant's kind, in their departments or for everybody. */
  readonly flows: readonly FoundFlow[];
  /** The applicant's department and those above it, the nearest first. */
  readonly departments: readonly string[];
  readonly organisation: SigningOrganisation;
}

/** By what it is found who signs for somebody on a day. */
export const findSigningOrganisation = async (context: Pick<Context, 'db'>, asked: ChainQuestion): Promise<Found> => {
  const row = await findRow(context, asked);
  return {
    flows: row.flows.map((flow) => ({
      ...flow,
      kind: asked.kind,
      steps: flow.steps.map((step) => ({ ...step, rule: signerRule(step) })),
      informed: flow.informed.map(signerRule),
      ruleTexts: flow.steps.map(signerText),
    })),
    departments: row.departments.map(({ id }) => id),
    organisation: organisationOf(row),
  };
};
