import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { type SignerInput, signerRule, signerText, type ToldSigner } from '@hr/contracts/signing/sign-off-flows';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { FlowQuestion, FlowStep, SignerRule, SignOffFlow, SigningOrganisation } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { canSign } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { toldSigner } from './told-signer.rows.ts';

type KeptStep = ToldSigner & Omit<FlowStep, 'rule'>;

interface KeptFlow extends Omit<SignOffFlow, 'kind' | 'steps'> {
  readonly name: string;
  readonly steps: readonly KeptStep[];
  readonly informed: readonly SignerInput[];
}

interface HeadedDepartment {
  readonly id: string;
  readonly headId: string | null;
}

interface Applicant extends Pick<FlowQuestion, 'jobTitleId' | 'employmentTypeId'> {
  readonly employeeId: string;
  readonly supervisorId: string | null;
  /** Their department and those above it, the nearest first. */
  readonly departments: readonly HeadedDepartment[];
  readonly leaders: readonly string[];
}

interface Row {
  readonly applicants: readonly Applicant[];
  readonly flows: readonly KeptFlow[];
  readonly holders: readonly { readonly roleId: string; readonly employeeId: string }[];
  readonly fallback: readonly string[];
  readonly signers: readonly string[];
}

export interface OrganisationQuestion {
  readonly kind: ApplicationKind;
  /** Which of the kinds that HR has made it is; null for any other. */
  readonly customKindId: string | null;
  /** Null for what is no leave. */
  readonly leaveType: LeaveTypeCode | null;
  readonly employeeIds: readonly string[];
  readonly on: CalendarDate;
}

const flowsAsJson = sql`
  select coalesce(json_agg(json_build_object('name', flow.name, 'customKindId', flow.custom_kind_id, 'leaveType', flow.leave_type,
    'departmentId', flow.department_id, 'jobTitleId', flow.job_title_id, 'employmentTypeId', flow.employment_type_id,
    'fromMinutes', flow.from_minutes, 'untilMinutes', flow.until_minutes, 'skipsRepeated', flow.skips_repeated, 'allowsRejection', flow.allows_rejection,
    'overdueDays', flow.overdue_days, 'escalationDays', flow.escalation_days,
    'expiresAfterDays', flow.expires_after_days, 'expiryNoticeDays', flow.expiry_notice_days,
    'steps', (
      select coalesce(json_agg(json_build_object('name', step.name, 'mode', step.mode,
        'whenVacant', step.when_vacant, ${toldSigner(sql`step`)}) order by step.place), '[]')
      from steps step where step.flow_id = flow.id
    ),
    'informed', (
      select coalesce(json_agg(json_build_object(${toldSigner(sql`told`)}) order by told.place), '[]')
      from informed told where told.flow_id = flow.id
    ))), '[]') from flows flow`;

/** Where those of `own` stand, and who leads them. */
const applicantsAsJson = sql`
  select coalesce(json_agg(json_build_object('employeeId', own.employee_id, 'supervisorId', own.supervisor_id,
    'jobTitleId', own.job_title_id, 'employmentTypeId', own.employment_type_id,
    'departments', coalesce(lines.departments, '[]'), 'leaders', coalesce(led.ids, '[]'))), '[]')
  from own left join lines on lines.below = own.department_id
  left join (select employee_id, json_agg(id order by id) as ids from leaders group by employee_id) led
    on led.employee_id = own.employee_id`;

/** Few are asked about among very many: each is looked up, whatever the planner believes of their number. */
const oneByOne = sql`offset 0`;

const holdersOf = (role: Sql): Sql => sql`
  select held.role_id, (
    select account.employee_id from emp_accounts account where account.id = held.account_id
  ) as employee_id
  from account_roles held where held.role_id = ${role} ${oneByOne}`;

const leadersOn = (on: CalendarDate): Sql => sql`
  select own.employee_id, project.principal_investigator_id as id from own join projects project on project.id = own.project_id
  union
  select contract.employee_id, project.principal_investigator_id
  from own join employee_contracts contract on contract.employee_id = own.employee_id
  join employee_contract_projects paid on paid.contract_id = contract.id
  join projects project on project.id = paid.project_id
  where own.project_id is null and contract.stage = 'signed'
    and contract.start_on <= ${on}::date and coalesce(contract.terminated_on, contract.end_on, 'infinity') >= ${on}::date`;

/** Selects those that are for what is asked for, in a department of the `path` or for everybody. */
const flowsOf = ({ kind, customKindId, leaveType }: OrganisationQuestion): Sql => sql`
  select flow.* from sign_off_flows flow
  where flow.kind = ${kind} and (flow.custom_kind_id is null or flow.custom_kind_id = ${customKindId}::uuid)
    and (flow.leave_type is null or flow.leave_type = ${leaveType})
    and (flow.department_id is null or flow.department_id in (select id from path))`;

/** A single one is asked about as itself, so that its statement is planned for one. */
const askedAbout = (employeeIds: readonly string[]): Sql => {
  const [only] = employeeIds;
  return employeeIds.length === 1 && only !== undefined
    ? sql`select ${only}::uuid`
    : sql`select unnest(${[...employeeIds]}::uuid[])`;
};

const findRow = async (context: Context, asked: OrganisationQuestion): Promise<Row> => {
  const { employeeIds, on } = asked;
  const [row] = await context.db.rows<Row>(sql`
    with recursive own as materialized (
      select asked.id as employee_id, placed.department_id, placed.supervisor_id, placed.job_title_id,
        placed.employment_type_id, placed.project_id
      from (${askedAbout(employeeIds)}) as asked (id)
      left join employee_positions placed on placed.employee_id = asked.id and ${coversDay('placed', on)}
    ), path as (
      -- From each department in which any of them is.
      select distinct department_id as below, department_id as id, 0 as distance from own where department_id is not null
      union
      select path.below, period.parent_id, path.distance + 1 from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', on)}
      where period.parent_id is not null and path.distance < 50
    ), above as (
      select path.below, path.id, path.distance, period.head_id from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', on)}
    ), lines as (
      select below, json_agg(json_build_object('id', id, 'headId', head_id) order by distance) as departments
      from above group by below
    ), flows as (
      ${flowsOf(asked)}
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
      ${leadersOn(on)}
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
      (${applicantsAsJson}) as applicants,
      (${flowsAsJson}) as flows,
      (select coalesce(json_agg(json_build_object('roleId', role_id, 'employeeId', employee_id)
        order by employee_id), '[]') from holders) as holders,
      (select coalesce(json_agg(id order by id), '[]') from fallback) as fallback,
      (
        select coalesce(json_agg(c.id), '[]') from candidates c
        cross join lateral (select where ${canSign(sql`c.id`, on)} ${oneByOne}) able
      ) as signers`);
  return row ?? { applicants: [], flows: [], holders: [], fallback: [], signers: [] };
};

type Shared = Omit<SigningOrganisation, 'supervisorOf' | 'departmentOf' | 'headOf' | 'parentOf' | 'projectLeadersOf'>;

const sharedOf = ({ holders, fallback, signers }: Row): Shared => {
  const able = new Set(signers);
  const byRole = Map.groupBy(holders, ({ roleId }) => roleId);
  return {
    holdersOf: (roleId) => (byRole.get(roleId) ?? []).map(({ employeeId }) => employeeId),
    fallbackSigners: fallback,
    canSign: (id) => able.has(id),
  };
};

const organisationOf = ({ departments, supervisorId, leaders }: Applicant, shared: Shared): SigningOrganisation => ({
  ...shared,
  supervisorOf: () => supervisorId,
  departmentOf: () => departments[0]?.id ?? null,
  headOf: (id) => departments.find((department) => department.id === id)?.headId ?? null,
  parentOf: (id) => departments.find((_, place) => departments[place - 1]?.id === id)?.id ?? null,
  projectLeadersOf: () => leaders,
});

interface FoundFlow extends SignOffFlow {
  readonly name: string;
  readonly informed: readonly SignerRule[];
  readonly ruleTexts: readonly string[];
}

interface Standing extends Pick<FlowQuestion, 'departments' | 'jobTitleId' | 'employmentTypeId'> {
  readonly organisation: SigningOrganisation;
}

interface Found {
  /** Those that are for the kind, in the departments of any of the applicants or for everybody. */
  readonly flows: readonly FoundFlow[];
  /** By the applicant. */
  readonly standings: ReadonlyMap<string, Standing>;
}

export const findSigningOrganisation = async (context: Context, asked: OrganisationQuestion): Promise<Found> => {
  const row = await findRow(context, asked);
  const shared = sharedOf(row);
  return {
    flows: row.flows.map((flow) => ({
      ...flow,
      kind: asked.kind,
      steps: flow.steps.map((step) => ({ ...step, rule: signerRule(step) })),
      informed: flow.informed.map(signerRule),
      ruleTexts: flow.steps.map(signerText),
    })),
    standings: new Map(
      row.applicants.map((applicant) => [
        applicant.employeeId,
        {
          departments: applicant.departments.map(({ id }) => id),
          jobTitleId: applicant.jobTitleId,
          employmentTypeId: applicant.employmentTypeId,
          organisation: organisationOf(applicant, shared),
        },
      ]),
    ),
  };
};
