import type { ApplicationKind } from '@hr/contracts/applications';
import {
  type FlowStep,
  flowFor,
  type SignerRule,
  type SignOffChain,
  signOffChain,
  type SignOffFlow,
  type SigningOrganisation,
} from '@hr/domain/sign-off';
import { coversDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

interface KeptStep {
  readonly name: string;
  readonly mode: FlowStep['mode'];
  readonly rule: Exclude<SignerRule['kind'], 'project_leader'>;
  readonly levels: number | null;
  readonly roleId: string | null;
  readonly employeeId: string | null;
}

interface Row {
  readonly flows: readonly (Omit<SignOffFlow, 'kind' | 'steps'> & { readonly steps: readonly KeptStep[] })[];
  readonly departments: readonly { readonly id: string; readonly headId: string | null }[];
  readonly supervisorId: string | null;
  readonly holders: readonly { readonly roleId: string; readonly employeeId: string }[];
  readonly signers: readonly string[];
}

const ruleOf = ({ rule, levels, roleId, employeeId }: KeptStep): SignerRule => {
  const rules: Readonly<Record<KeptStep['rule'], SignerRule>> = {
    supervisor: { kind: 'supervisor' },
    head: { kind: 'head', levels: levels ?? 1 },
    role: { kind: 'role', roleId: roleId ?? '' },
    person: { kind: 'person', employeeId: employeeId ?? '' },
  };
  return rules[rule];
};

/**
 * An employee can sign who works here on the day and has an account in use. No role has to permit it: who leads somebody, or
 * is named by a flow, signs by that.
 */
export const canSign = (employee: Sql, { today }: Pick<Context, 'today'>): Sql => sql`(
  exists (
    select from emp_accounts account where account.employee_id = ${employee} and account.state = 'active'
  ) and exists (
    select from employments stint
    where stint.employee_id = ${employee} and ${coversDay('stint', today)} and stint.hired_on <= ${today}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
  )
)`;

interface Asked {
  readonly kind: ApplicationKind;
  readonly employeeId: string;
  readonly minutes: number;
}

const findOrganisation = async (context: Context, { kind, employeeId }: Asked): Promise<Row> => {
  const { db, today } = context;
  const [row] = await db.rows<Row>(sql`
    with recursive own as (
      select placed.department_id, placed.supervisor_id from employee_positions placed
      where placed.employee_id = ${employeeId}::uuid and ${coversDay('placed', today)}
    ), path as (
      select department_id as id, 0 as distance from own
      union
      select period.parent_id, path.distance + 1 from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', today)}
      where period.parent_id is not null and path.distance < 50
    ), above as (
      select path.id, path.distance, period.head_id from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', today)}
    ), flows as (
      select flow.id, flow.department_id, flow.from_minutes from sign_off_flows flow
      where flow.kind = ${kind} and (flow.department_id is null or flow.department_id in (select id from path))
    ), steps as (
      select step.* from sign_off_flow_steps step where step.flow_id in (select id from flows)
    ), holders as (
      select distinct held.role_id, account.employee_id from account_roles held
      join emp_accounts account on account.id = held.account_id
      where account.employee_id is not null and held.role_id in (select role_id from steps)
    ), candidates as (
      select head_id as id from above union select supervisor_id from own union select employee_id from steps
      union select employee_id from holders
    )
    select
      (select coalesce(json_agg(json_build_object('departmentId', flow.department_id, 'fromMinutes', flow.from_minutes,
        'steps', (
          select coalesce(json_agg(json_build_object('name', step.name, 'mode', step.mode, 'rule', step.rule,
            'levels', step.levels, 'roleId', step.role_id, 'employeeId', step.employee_id) order by step.place), '[]')
          from steps step where step.flow_id = flow.id
        ))), '[]') from flows flow) as flows,
      (select coalesce(json_agg(json_build_object('id', id, 'headId', head_id) order by distance), '[]') from above)
        as departments,
      (select supervisor_id from own) as "supervisorId",
      (select coalesce(json_agg(json_build_object('roleId', role_id, 'employeeId', employee_id)
        order by employee_id), '[]') from holders) as holders,
      (select coalesce(json_agg(c.id), '[]') from candidates c where c.id is not null and ${canSign(sql`c.id`, context)})
        as signers`);
  return row ?? { flows: [], departments: [], supervisorId: null, holders: [], signers: [] };
};

const organisationOf = ({ departments, supervisorId, holders, signers }: Row): SigningOrganisation => {
  const able = new Set(signers);
  return {
    supervisorOf: () => supervisorId,
    departmentOf: () => departments[0]?.id ?? null,
    headOf: (id) => departments.find((department) => department.id === id)?.headId ?? null,
    parentOf: (id) => departments[departments.findIndex((department) => department.id === id) + 1]?.id ?? null,
    holdersOf: (roleId) => holders.filter((holder) => holder.roleId === roleId).map((holder) => holder.employeeId),
    projectLeadersOf: () => [],
    canSign: (id) => able.has(id),
  };
};

/** Who signs what somebody asks for, by the flow that is for it and the organisation of the day. */
export const findChain = async (context: Context, asked: Asked): Promise<SignOffChain> => {
  const row = await findOrganisation(context, asked);
  const flow = flowFor(
    row.flows.map((one) => ({
      ...one,
      kind: asked.kind,
      steps: one.steps.map((step) => ({ name: step.name, mode: step.mode, rule: ruleOf(step) })),
    })),
    { kind: asked.kind, departments: row.departments.map(({ id }) => id), minutes: asked.minutes },
  );
  return signOffChain(flow?.steps ?? [], asked.employeeId, organisationOf(row));
};
