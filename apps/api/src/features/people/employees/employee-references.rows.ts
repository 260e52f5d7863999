import { accountInScope, inScope, projectInScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { RecordDetails } from '#records/index.ts';

/** Tables that refer to the employee `t`. A referenced employee cannot be deleted. */
export const employeeReferences: NonNullable<RecordDetails['references']> = [
  {
    kind: 'emp_account',
    noun: '帳號',
    permission: 'access_set_up:view',
    rows: (context) => sql`
      select a.id, a.username as title, ${accountInScope(context, sql`a`)} as reached
      from emp_accounts a where a.employee_id = t.id`,
  },
  {
    kind: 'department',
    noun: '部門',
    permission: 'department_set_up:view',
    rows: () => sql`
      select distinct d.id, d.code as title, true as reached
      from departments d join department_periods p on p.department_id = d.id where p.head_id = t.id`,
  },
  {
    kind: 'project',
    noun: '計畫',
    permission: 'project_and_grant_set_up:view',
    rows: (context) => sql`
      select p.id, p.code || ' ' || p.name_zh as title, ${projectInScope(context, sql`p.id`)} as reached
      from projects p
      where p.principal_investigator_id = t.id or p.manager_id = t.id
        or p.id in (select co.project_id from project_co_investigators co where co.employee_id = t.id)`,
  },
  {
    kind: 'employee',
    noun: '員工',
    permission: 'employee_data:view',
    rows: (context) => sql`
      select other.id, other.employee_no || ' ' || other.name_zh as title, ${inScope(context, sql`other.id`)} as reached
      from employees other
      where other.deputy_id = t.id
        or other.id in (select placed.employee_id from employee_positions placed where placed.supervisor_id = t.id)
        or other.id in (select gone.employee_id from employments gone where gone.handover_to_id = t.id)
        or other.id in (
          select moved.employee_id from transfer_records moved
          where t.id in (moved.from_supervisor_id, moved.to_supervisor_id, moved.leave_deputy_id)
        )`,
  },
  {
    kind: 'employee_contract',
    noun: '合約',
    permission: 'employee_contract:view',
    rows: (context) => sql`
      select c.id, c.contract_no as title, ${inScope(context, sql`c.employee_id`)} as reached
      from employee_contracts c where c.employee_id = t.id`,
  },
  {
    kind: 'insurance_enrolment',
    noun: '投保紀錄',
    permission: 'insurance_enrolment:view',
    rows: (context) => sql`
      select i.id, to_char(i.start_on, 'YYYY/MM/DD') || ' 起' as title, ${inScope(context, sql`i.employee_id`)} as reached
      from insurance_enrolments i where i.employee_id = t.id`,
  },
  {
    kind: 'leave_balance',
    noun: '特休與補休',
    permission: 'annual_and_compensatory_management:view',
    rows: (context) => sql`
      select distinct t.id, '特休與補休時數' as title, ${inScope(context, sql`l.employee_id`)} as reached
      from leave_lots l where l.employee_id = t.id`,
  },
  {
    kind: 'nhi_dependent',
    noun: '健保眷屬',
    permission: 'nhi_dependent:view',
    rows: (context) => sql`
      select d.id, d.name_zh as title, ${inScope(context, sql`d.employee_id`)} as reached
      from nhi_dependents d where d.employee_id = t.id`,
  },
  {
    kind: 'application',
    noun: '員工申請',
    permission: 'employee_application_record:view',
    rows: (context) => sql`
      select a.id, a.number as title, ${inScope(context, sql`a.employee_id`)} as reached
      from applications a
      where t.id in (a.employee_id, a.agent_id)
        or a.id in (select signer.application_id from application_signers signer where signer.signer_id = t.id)`,
  },
  {
    kind: 'sign_off_flow',
    noun: '簽核流程',
    permission: 'sign_off_flow:view',
    rows: () => sql`
      select f.id, f.name as title, true as reached
      from sign_off_flows f
      where f.id in (
        select step.flow_id from sign_off_flow_steps step where step.employee_id = t.id
        union
        select informed.flow_id from sign_off_flow_informed informed where informed.employee_id = t.id
      )`,
  },
  {
    kind: 'sign_off_deputy',
    noun: '簽核代理',
    permission: 'sign_off_deputy:view',
    rows: (context) => sql`
      select d.id, to_char(d.start_on, 'YYYY/MM/DD') || ' 起' as title, ${inScope(context, sql`d.employee_id`)} as reached
      from sign_off_deputies d where t.id in (d.employee_id, d.deputy_id)`,
  },
  {
    kind: 'working_hour_system',
    noun: '工時制度',
    permission: 'shift_management:view',
    rows: (context) => sql`
      select s.id, to_char(s.start_on, 'YYYY/MM/DD') || ' 起' as title, ${inScope(context, sql`s.employee_id`)} as reached
      from working_hour_systems s where s.employee_id = t.id`,
  },
  {
    kind: 'protected_period',
    noun: '母性保護期間',
    permission: 'shift_management:edit',
    rows: (context) => sql`
      select p.id, to_char(p.start_on, 'YYYY/MM/DD') || ' 起' as title, ${inScope(context, sql`p.employee_id`)} as reached
      from protected_periods p where p.employee_id = t.id`,
  },
  {
    kind: 'employee_document',
    noun: '員工文件',
    permission: 'employee_document:view',
    rows: (context) => sql`
      select d.id, coalesce(d.name, d.number, d.id::text) as title, ${inScope(context, sql`d.employee_id`)} as reached
      from employee_documents d where d.employee_id = t.id`,
  },
];
