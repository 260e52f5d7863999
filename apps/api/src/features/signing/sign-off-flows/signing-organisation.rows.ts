import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { type SignerInput, toSignerRule, signerText, type NamedSigner } from '@hr/contracts/signing/sign-off-flows';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { FlowQuestion, FlowStep, SignerRule, SignOffFlow, SigningOrganisation } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { canSign } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { signerJsonFields } from './sign-off-flow.rows.ts';

type StoredStep = NamedSigner & Omit<FlowStep, 'rule'>;

interface StoredFlow extends Omit<SignOffFlow, 'kind' | 'steps'> {
  readonly name: string;
  readonly steps: readonly StoredStep[];
  readonly informed: readonly SignerInput[];
}

interface HeadedDepartment {
  readonly id: string;
  readonly headId: string | null;
}

interface OrganisationApplicant extends Pick<FlowQuestion, 'jobTitleId' | 'employmentTypeId'> {
  readonly employeeId: string;
  readonly supervisorId: string | null;
  /** The applicant's department and its parents, nearest first. */
  readonly departments: readonly HeadedDepartment[];
  readonly leaders: readonly string[];
}

interface OrganisationRow {
  readonly applicants: readonly OrganisationApplicant[];
  readonly flows: readonly StoredFlow[];
  readonly holders: readonly { readonly roleId: string; readonly employeeId: string }[];
  readonly fallback: readonly string[];
  readonly signers: readonly string[];
}

export interface OrganisationQuery {
  readonly kind: ApplicationKind;
  /** Null for a built-in kind. */
  readonly customKindId: string | null;
  /** Null for kinds other than leave. */
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
        'whenVacant', step.when_vacant, ${signerJsonFields(sql`step`)}) order by step.place), '[]')
      from steps step where step.flow_id = flow.id
    ),
    'informed', (
      select coalesce(json_agg(json_build_object(${signerJsonFields(sql`informed_signer`)}) order by informed_signer.place), '[]')
      from informed informed_signer where informed_signer.flow_id = flow.id
    ))), '[]') from flows flow`;

const applicantsAsJson = sql`
  select coalesce(json_agg(json_build_object('employeeId', own.employee_id, 'supervisorId', own.supervisor_id,
    'jobTitleId', own.job_title_id, 'employmentTypeId', own.employment_type_id,
    'departments', coalesce(lines.departments, '[]'), 'leaders', coalesce(led.ids, '[]'))), '[]')
  from own left join lines on lines.below = own.department_id
  left join (select employee_id, json_agg(id order by id) as ids from leaders group by employee_id) led
    on led.employee_id = own.employee_id`;

/** Forces one lookup per row, since the planner overestimates the number of rows. */
const oneByOne = sql`offset 0`;

const selectHolders = (role: Sql): Sql => sql`
  select assigned.role_id, (
    select account.employee_id from emp_accounts account where account.id = assigned.account_id
  ) as employee_id
  from account_roles assigned where assigned.role_id = ${role} ${oneByOne}`;

const selectLeaders = (on: CalendarDate): Sql => sql`
  select own.employee_id, project.principal_investigator_id as id from own join projects project on project.id = own.project_id
  union
  select contract.employee_id, project.principal_investigator_id
  from own join employee_contracts contract on contract.employee_id = own.employee_id
  join employee_contract_projects paid on paid.contract_id = contract.id
  join projects project on project.id = paid.project_id
  where own.project_id is null and contract.stage = 'signed'
    and contract.start_on <= ${on}::date and coalesce(contract.terminated_on, contract.end_on, 'infinity') >= ${on}::date`;

/** Selects the flows of the kind, for a department of `path` or for all. */
const selectFlows = ({ kind, customKindId, leaveType }: OrganisationQuery): Sql => sql`
  select flow.* from sign_off_flows flow
  where flow.kind = ${kind} and (flow.custom_kind_id is null or flow.custom_kind_id = ${customKindId}::uuid)
    and (flow.leave_type is null or flow.leave_type = ${leaveType})
    and (flow.department_id is null or flow.department_id in (select id from path))`;

/** A single identifier is selected without an array, so that the planner knows that there is one row. */
const selectEmployeeIds = (employeeIds: readonly string[]): Sql => {
  const [only] = employeeIds;
  return employeeIds.length === 1 && only !== undefined
    ? sql`select ${only}::uuid`
    : sql`select unnest(${[...employeeIds]}::uuid[])`;
};

const findRow = async (context: Context, query: OrganisationQuery): Promise<OrganisationRow> => {
  const { employeeIds, on } = query;
  const [row] = await context.db.rows<OrganisationRow>(sql`
    with recursive own as materialized (
      select applicant.id as employee_id, placed.department_id, placed.supervisor_id, placed.job_title_id,
        placed.employment_type_id, placed.project_id
      from (${selectEmployeeIds(employeeIds)}) as applicant (id)
      left join employee_positions placed on placed.employee_id = applicant.id and ${coversDay('placed', on)}
    ), path as (
      -- Starts from each applicant's department.
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
      ${selectFlows(query)}
    ), steps as (
      select step.* from sign_off_flow_steps step where step.flow_id in (select id from flows)
    ), informed as (
      select informed_signer.* from sign_off_flow_informed informed_signer where informed_signer.flow_id in (select id from flows)
    ), holders as (
      select distinct holder.role_id, holder.employee_id
      from (select role_id from steps union select role_id from informed) requested
      cross join lateral (${selectHolders(sql`requested.role_id`)}) holder
      where holder.employee_id is not null
    ), leaders as (
      ${selectLeaders(on)}
    ), fallback as (
      select distinct holder.employee_id as id from roles role
      cross join lateral (${selectHolders(sql`role.id`)}) holder
      where holder.employee_id is not null and role.scope = 'all' and 'signature_task:approve' = any(role.permissions)
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

type SharedOrganisation = Omit<
  SigningOrganisation,
  'supervisorOf' | 'departmentOf' | 'headOf' | 'parentOf' | 'projectLeadersOf'
>;

const toSharedOrganisation = ({ holders, fallback, signers }: OrganisationRow): SharedOrganisation => {
  const eligibleIds = new Set(signers);
  const byRole = Map.groupBy(holders, ({ roleId }) => roleId);
  return {
    holdersOf: (roleId) => (byRole.get(roleId) ?? []).map(({ employeeId }) => employeeId),
    fallbackSigners: fallback,
    canSign: (id) => eligibleIds.has(id),
  };
};

const toOrganisation = (
  { departments, supervisorId, leaders }: OrganisationApplicant,
  shared: SharedOrganisation,
): SigningOrganisation => ({
  ...shared,
  supervisorOf: () => supervisorId,
  departmentOf: () => departments[0]?.id ?? null,
  headOf: (id) => departments.find((department) => department.id === id)?.headId ?? null,
  parentOf: (id) => departments.find((_, place) => departments[place - 1]?.id === id)?.id ?? null,
  projectLeadersOf: () => leaders,
});

interface ResolvedFlow extends SignOffFlow {
  readonly name: string;
  readonly informed: readonly SignerRule[];
  readonly ruleTexts: readonly string[];
}

interface ApplicantPosition extends Pick<FlowQuestion, 'departments' | 'jobTitleId' | 'employmentTypeId'> {
  readonly organisation: SigningOrganisation;
}

interface ResolvedOrganisation {
  /** Flows of the kind for the departments of the applicants or for all. */
  readonly flows: readonly ResolvedFlow[];
  /** By employee identifier of the applicant. */
  readonly positions: ReadonlyMap<string, ApplicantPosition>;
}

export const findSigningOrganisation = async (
  context: Context,
  query: OrganisationQuery,
): Promise<ResolvedOrganisation> => {
  const row = await findRow(context, query);
  const shared = toSharedOrganisation(row);
  return {
    flows: row.flows.map((flow) => ({
      ...flow,
      kind: query.kind,
      steps: flow.steps.map((step) => ({ ...step, rule: toSignerRule(step) })),
      informed: flow.informed.map(toSignerRule),
      ruleTexts: flow.steps.map(signerText),
    })),
    positions: new Map(
      row.applicants.map((applicant) => [
        applicant.employeeId,
        {
          departments: applicant.departments.map(({ id }) => id),
          jobTitleId: applicant.jobTitleId,
          employmentTypeId: applicant.employmentTypeId,
          organisation: toOrganisation(applicant, shared),
        },
      ]),
    ),
  };
};
