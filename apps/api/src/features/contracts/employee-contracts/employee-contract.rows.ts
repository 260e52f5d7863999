import {
  type EmployeeContract,
  type EmployeeContractInput,
  type EmployeeContractListQuery,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { EXPIRING_DAYS, stageOf } from '@hr/domain/contracts/employee-contracts';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { codedReference, findRecordsWhere, recordCard, recordStore, sensitiveDetails } from '#records/index.ts';
import { payColumn } from './contract-facts.rows.ts';
import { isStillEmployed, isRenewed } from './contract-conditions.rows.ts';

const lastDay = sql`coalesce(t.terminated_on, t.end_on)`;

/** Mirrors `contractStateOn` of the domain; tests compare both. */
const stateOn = (today: CalendarDate): Sql => sql`case
  when t.stage = 'pending_sign' and t.agreed_at is not null then 'pending_company_sign'
  when t.stage <> 'signed' then t.stage
  when ${lastDay} < ${today}::date then
    case when t.terminated_on is not null then 'terminated' when ${isRenewed} then 'renewed' else 'expired' end
  when t.start_on > ${today}::date then 'signed_pending'
  when ${lastDay} - ${today}::date <= ${EXPIRING_DAYS}::int and t.terminated_on is null and not ${isRenewed} then 'expiring'
  else 'effective'
end`;

/** Mirrors `contractDaysLeft` of the domain; tests compare both. */
const daysLeft = (today: CalendarDate): Sql => sql`case
  when ${stateOn(today)} in ('effective', 'expiring', 'expired') then ${lastDay} - ${today}::date
end`;

/**
 * Employees without a later contract have no successor. They are excluded in one lookup, and the others are probed one
 * by one.
 */
const hasSuccessor = (today: CalendarDate): Sql => sql`(t.employee_id in (
  select coming.employee_id from employee_contracts coming where coming.stage = 'signed' and coming.start_on > ${today}::date
) and ${isRenewed})`;

/**
 * SQL condition: in force on the day without a successor, for an employee who has not left, with at most the given days
 * left. The first condition avoids an index range, because nearly all contracts have begun. Former employees are few,
 * and have their own index.
 */
const endsWithin = (today: CalendarDate, days: number): Sql => sql`(
  t.stage = 'signed' and ${today}::date - t.start_on >= 0 and t.terminated_on is null
  and t.end_on between ${today}::date and ${today}::date + ${days}::int and not ${hasSuccessor(today)}
  and not ${hasLeft(sql`t.employee_id`, today)}
)`;

const isOverdue = (today: CalendarDate): Sql => sql`(
  t.stage = 'signed' and t.terminated_on is null and t.end_on < ${today}::date
  and not ${isRenewed} and ${isStillEmployed(today)}
)`;

const fileName = (file: Sql): Sql => sql`(select f.name from stored_files f where f.id = ${file})`;

/** Masked for display. Services encrypt it, because only drafts can change the pay. */
const { cells, toItem } = sensitiveDetails({ person: 't.employee_id', columns: { pay: payColumn } });

/** Counts the renewals before the contract, except voided ones. */
const renewals = sql`(
  with recursive chain as (
    select first.renewed_from_id, first.stage from employee_contracts first where first.id = t.renewed_from_id
    union all
    select before.renewed_from_id, before.stage from employee_contracts before join chain on before.id = chain.renewed_from_id
  )
  select count(*) filter (where chain.stage <> 'voided')::int from chain
)`;

const progressConditions = (query: EmployeeContractListQuery, { today }: Context): readonly (Sql | false)[] => {
  const { state, isEnding, endingFrom, endingTo, isAgreed } = query;
  return [
    // The stage has an index, and few states remain to be checked.
    state !== undefined &&
      sql`t.stage = any(${state.map(stageOf)}::text[]) and ${stateOn(today)} = any(${state}::text[])`,
    isEnding !== undefined && (isEnding === 'overdue' ? isOverdue(today) : endsWithin(today, Number(isEnding))),
    endingFrom !== undefined && sql`${lastDay} >= ${endingFrom}::date`,
    endingTo !== undefined && sql`${lastDay} <= ${endingTo}::date`,
    isAgreed !== undefined && sql`(t.sign_method = 'electronic' and (t.agreed_at is not null) = ${isAgreed === 'yes'})`,
  ];
};

const conditionsOf = (query: EmployeeContractListQuery, context: Context): readonly (Sql | false)[] => {
  const { employeeId, employmentTypeId, projectId, departmentId } = query;
  return [
    ...progressConditions(query, context),
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    employmentTypeId !== undefined && sql`t.employment_type_id = ${employmentTypeId}::uuid`,
    projectId !== undefined &&
      sql`t.id in (select paid.contract_id from employee_contract_projects paid where paid.project_id = ${projectId}::uuid)`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: context.today }),
  ];
};

/** Records of contracts with their parts. */
export const employeeContractStore = recordStore<EmployeeContract>({
  description: employeeContracts,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'employee_contracts', columns: ['contract_no', 'job_title'] }),
  toItem,
  derived: (context, filters) => ({
    ...cells(context, filters),
    state: stateOn(context.today),
    templateName: sql`(
      select template.code || ' ' || template.name_zh || '（第 ' || v.number || ' 版）'
      from contract_template_versions v join contract_templates template on template.id = v.template_id
      where v.id = t.template_version_id
    )`,
    documentName: fileName(sql`t.document_file_id`),
    agreedAt: instantText(sql`t.agreed_at`),
    companySignedAt: instantText(sql`t.company_signed_at`),
    signedFileName: fileName(sql`t.signed_file_id`),
    renewedFromNo: sql`(select before.contract_no from employee_contracts before where before.id = t.renewed_from_id)`,
    termKind: sql`(select x.term_kind from employment_types x where x.id = t.employment_type_id)`,
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
    daysLeft: daysLeft(context.today),
    renewalCount: renewals,
    isRenewed,
  }),
  // Uses the index of the column, without the collation of names.
  order: { contractNo: sql`t.contract_no` },
  conditions: conditionsOf,
  parts: {
    projectIds: {
      table: 'employee_contract_projects',
      owner: 'contract_id',
      toRows: (ids: EmployeeContractInput['projectIds']) => ids.map((id, place) => ({ project_id: id, place })),
      selectValue: () => sql`coalesce((
        select json_agg(${codedReference('p')} order by paid.place)
        from employee_contract_projects paid join projects p on p.id = paid.project_id
        where paid.contract_id = t.id
      ), '[]'::json)`,
    },
  },
});

export const findSentContracts = (context: Context, employeeId: string): Promise<EmployeeContract[]> =>
  findRecordsWhere<EmployeeContract>(context, employeeContractStore, {
    only: sql`t.employee_id = ${employeeId}::uuid and t.stage in ('pending_sign', 'signed')`,
  });

/** Counts the caller's contracts that still need the caller's electronic signature. */
export const ownContractCards: readonly HomeCard[] = [
  {
    name: 'ownContractsToSign',
    permission: null,
    statement: ({ actor }) => sql`
      select count(*)::int as total from employee_contracts t
      where t.employee_id = ${actor.employeeId}::uuid and t.stage = 'pending_sign' and t.sign_method = 'electronic'
        and t.document_file_id is not null and t.agreed_at is null`,
  },
];

export const employeeContractCards = [
  recordCard(employeeContractStore, { name: 'contractsOverdue', filters: { isEnding: 'overdue' } }),
  recordCard(employeeContractStore, { name: 'contractsEnding30', filters: { isEnding: '30' } }),
  recordCard(employeeContractStore, { name: 'contractsEnding60', filters: { isEnding: '60' } }),
  recordCard(employeeContractStore, { name: 'contractsPendingSign', filters: { state: ['pending_sign'] } }),
  recordCard(employeeContractStore, { name: 'contractsAgreed', filters: { state: ['pending_company_sign'] } }),
];
