-- What may be done and seen is kept as roles that the administrator changes; those every installation starts with are here.
create table roles (
  id uuid not null default uuid_v7(),
  -- Which of the shipped roles it is; null for one that was made here.
  code text,
  name text not null,
  description text,
  permissions text[],
  scope text not null,
  sensitive_groups text[],
  version integer not null default 1,
  constraint roles_pkey primary key (id),
  constraint roles_some_permission check (permissions is not null and cardinality(permissions) > 0),
  constraint roles_scope_known check (scope in (
    'self', 'direct_reports', 'department', 'department_and_below', 'named_departments', 'named_projects', 'all'
  )),
  constraint roles_sensitive_groups_known check (
    sensitive_groups is not null and sensitive_groups <@ array['identity', 'salary', 'bank', 'health', 'evaluation']
  ),
  -- Whoever grants access sees no salary, or they could open it to themselves.
  constraint roles_administrator_sees_no_salary check (
    not permissions @> array['access_set_up:edit']
    or not (
      sensitive_groups && array['salary']
      or permissions && array[
        'salary_report:view', 'salary_report:edit', 'salary_report:approve', 'salary_report:export',
        'salary_adjustment:view', 'salary_adjustment:edit', 'salary_adjustment:approve', 'salary_adjustment:export',
        'scales_of_salary:view', 'scales_of_salary:edit', 'scales_of_salary:approve', 'scales_of_salary:export'
      ]
    )
  )
);
create unique index roles_code_key on roles (code);
create unique index roles_name_key on roles (name);

-- The departments of a role whose scope names some.
create table role_departments (
  role_id uuid not null,
  department_id uuid not null,
  constraint role_departments_pkey primary key (role_id, department_id),
  constraint role_departments_role_id_fkey foreign key (role_id)
    references roles (id) on delete cascade on update cascade,
  constraint role_departments_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade
);
create index role_departments_department_id_idx on role_departments (department_id);

insert into roles (code, name, description, scope, permissions, sensitive_groups) values
  ('system_administrator', '系統管理員', '設定組織、角色與帳號；不可檢視薪資。', 'all', array[
    'company_data:view', 'company_data:edit', 'company_data:export', 'department_set_up:view',
    'department_set_up:edit', 'department_set_up:export', 'position_set_up:view', 'position_set_up:edit',
    'position_set_up:export', 'contract_type_set_up:view', 'contract_type_set_up:edit',
    'contract_type_set_up:export', 'nation_code_set_up:view', 'nation_code_set_up:edit',
    'nation_code_set_up:export', 'project_and_grant_set_up:view', 'project_and_grant_set_up:edit',
    'project_and_grant_set_up:export', 'holiday_set_up:view', 'holiday_set_up:edit', 'holiday_set_up:export',
    'access_set_up:view', 'access_set_up:edit', 'access_set_up:export', 'employee_data:view', 'employee_data:edit',
    'employee_data:export', 'developer:view', 'developer:edit', 'developer:export', 'audit_log:view',
    'audit_log:export'
  ], '{}'),
  ('hr_manager', '人資主管', '管理全體員工資料並簽核。', 'all', array[
    'company_data:view', 'company_data:edit', 'company_data:approve', 'company_data:export',
    'department_set_up:view', 'department_set_up:edit', 'department_set_up:approve', 'department_set_up:export',
    'position_set_up:view', 'position_set_up:edit', 'position_set_up:approve', 'position_set_up:export',
    'contract_type_set_up:view', 'contract_type_set_up:edit', 'contract_type_set_up:approve',
    'contract_type_set_up:export', 'nation_code_set_up:view', 'nation_code_set_up:edit',
    'nation_code_set_up:approve', 'nation_code_set_up:export', 'project_and_grant_set_up:view',
    'project_and_grant_set_up:edit', 'project_and_grant_set_up:approve', 'project_and_grant_set_up:export',
    'holiday_set_up:view', 'holiday_set_up:edit', 'holiday_set_up:approve', 'holiday_set_up:export',
    'signature_task:view', 'signature_task:edit', 'signature_task:approve', 'signature_task:export',
    'employee_data:view', 'employee_data:edit', 'employee_data:approve', 'employee_data:export',
    'transfer_records:view', 'transfer_records:edit', 'transfer_records:approve', 'transfer_records:export',
    'employee_contract:view', 'employee_contract:edit', 'employee_contract:approve', 'employee_contract:export',
    'contract_template:view', 'contract_template:edit', 'contract_template:approve', 'contract_template:export',
    'employee_document:view', 'employee_document:edit', 'employee_document:approve', 'employee_document:export',
    'attendance_overview:view', 'attendance_overview:edit', 'attendance_overview:approve',
    'attendance_overview:export', 'shift_management:view', 'shift_management:edit', 'shift_management:approve',
    'shift_management:export', 'annual_and_compensatory_management:view',
    'annual_and_compensatory_management:edit', 'annual_and_compensatory_management:approve',
    'annual_and_compensatory_management:export', 'annual_and_compensatory_transactions:view',
    'annual_and_compensatory_transactions:edit', 'annual_and_compensatory_transactions:approve',
    'annual_and_compensatory_transactions:export', 'project_and_grant_management:view',
    'project_and_grant_management:edit', 'project_and_grant_management:approve',
    'project_and_grant_management:export', 'performance_evaluation:view', 'performance_evaluation:edit',
    'performance_evaluation:approve', 'performance_evaluation:export', 'employee_data_statement:view',
    'employee_data_statement:edit', 'employee_data_statement:approve', 'employee_data_statement:export',
    'transfer_records_statement:view', 'transfer_records_statement:edit', 'transfer_records_statement:approve',
    'transfer_records_statement:export', 'onboarding_and_resign_statement:view',
    'onboarding_and_resign_statement:edit', 'onboarding_and_resign_statement:approve',
    'onboarding_and_resign_statement:export', 'employee_application_record:view',
    'employee_application_record:edit', 'employee_application_record:approve',
    'employee_application_record:export', 'applicant_data_repository:view', 'applicant_data_repository:edit',
    'applicant_data_repository:approve', 'applicant_data_repository:export'
  ], '{identity,bank,health,evaluation}'),
  ('hr_officer', '人資專員', '維護全體員工資料。', 'all', array[
    'company_data:view', 'company_data:edit', 'company_data:export', 'department_set_up:view',
    'department_set_up:edit', 'department_set_up:export', 'position_set_up:view', 'position_set_up:edit',
    'position_set_up:export', 'contract_type_set_up:view', 'contract_type_set_up:edit',
    'contract_type_set_up:export', 'nation_code_set_up:view', 'nation_code_set_up:edit',
    'nation_code_set_up:export', 'project_and_grant_set_up:view', 'project_and_grant_set_up:edit',
    'project_and_grant_set_up:export', 'holiday_set_up:view', 'holiday_set_up:edit', 'holiday_set_up:export',
    'signature_task:view', 'signature_task:edit', 'signature_task:export', 'employee_data:view',
    'employee_data:edit', 'employee_data:export', 'transfer_records:view', 'transfer_records:edit',
    'transfer_records:export', 'employee_contract:view', 'employee_contract:edit', 'employee_contract:export',
    'contract_template:view', 'contract_template:edit', 'contract_template:export', 'employee_document:view',
    'employee_document:edit', 'employee_document:export', 'attendance_overview:view', 'attendance_overview:edit',
    'attendance_overview:export', 'shift_management:view', 'shift_management:edit', 'shift_management:export',
    'annual_and_compensatory_management:view', 'annual_and_compensatory_management:edit',
    'annual_and_compensatory_management:export', 'annual_and_compensatory_transactions:view',
    'annual_and_compensatory_transactions:edit', 'annual_and_compensatory_transactions:export',
    'project_and_grant_management:view', 'project_and_grant_management:edit',
    'project_and_grant_management:export', 'performance_evaluation:view', 'performance_evaluation:edit',
    'performance_evaluation:export', 'employee_data_statement:view', 'employee_data_statement:edit',
    'employee_data_statement:export', 'transfer_records_statement:view', 'transfer_records_statement:edit',
    'transfer_records_statement:export', 'onboarding_and_resign_statement:view',
    'onboarding_and_resign_statement:edit', 'onboarding_and_resign_statement:export',
    'employee_application_record:view', 'employee_application_record:edit', 'employee_application_record:export',
    'applicant_data_repository:view', 'applicant_data_repository:edit', 'applicant_data_repository:export'
  ], '{identity,bank,health}'),
  ('payroll_officer', '薪資專員', '計算與發放薪資。', 'all', array[
    'salary_report:view', 'salary_report:edit', 'salary_report:export', 'salary_adjustment:view',
    'salary_adjustment:edit', 'salary_adjustment:export', 'scales_of_salary:view', 'scales_of_salary:edit',
    'scales_of_salary:export', 'department_set_up:view', 'department_set_up:export', 'employee_data:view',
    'employee_data:export'
  ], '{identity,salary,bank}'),
  ('manager', '部門主管', '檢視並簽核本部門及下級部門的員工。', 'department_and_below', array[
    'department_set_up:view', 'employee_data:view', 'attendance_overview:view', 'signature_task:view',
    'signature_task:approve'
  ], '{}'),
  ('principal_investigator', '計畫主持人', '檢視所主持計畫的人員並簽核。', 'named_projects', array[
    'project_and_grant_set_up:view', 'employee_data:view', 'attendance_overview:view', 'signature_task:view',
    'signature_task:approve', 'project_and_grant_management:view', 'project_and_grant_management:approve'
  ], '{}'),
  ('auditor', '稽核人員', '唯讀檢視全部資料與操作紀錄。', 'all', array[
    'signature_task:view', 'signature_task:export', 'company_data:view', 'company_data:export',
    'access_set_up:view', 'access_set_up:export', 'department_set_up:view', 'department_set_up:export',
    'position_set_up:view', 'position_set_up:export', 'contract_type_set_up:view', 'contract_type_set_up:export',
    'nation_code_set_up:view', 'nation_code_set_up:export', 'project_and_grant_set_up:view',
    'project_and_grant_set_up:export', 'holiday_set_up:view', 'holiday_set_up:export', 'employee_data:view',
    'employee_data:export', 'transfer_records:view', 'transfer_records:export', 'employee_contract:view',
    'employee_contract:export', 'contract_template:view', 'contract_template:export', 'employee_document:view',
    'employee_document:export', 'attendance_overview:view', 'attendance_overview:export', 'shift_management:view',
    'shift_management:export', 'annual_and_compensatory_management:view',
    'annual_and_compensatory_management:export', 'annual_and_compensatory_transactions:view',
    'annual_and_compensatory_transactions:export', 'salary_report:view', 'salary_report:export',
    'salary_adjustment:view', 'salary_adjustment:export', 'project_and_grant_management:view',
    'project_and_grant_management:export', 'performance_evaluation:view', 'performance_evaluation:export',
    'employee_data_statement:view', 'employee_data_statement:export', 'transfer_records_statement:view',
    'transfer_records_statement:export', 'onboarding_and_resign_statement:view',
    'onboarding_and_resign_statement:export', 'employee_application_record:view',
    'employee_application_record:export', 'scales_of_salary:view', 'scales_of_salary:export',
    'applicant_data_repository:view', 'applicant_data_repository:export', 'audit_log:view', 'audit_log:export'
  ], '{identity,salary,bank,health,evaluation}'),
  ('employee', '一般員工', '檢視本人資料。', 'self', array[
    'employee_data:view'
  ], '{}');

alter table emp_accounts
  add column role_id uuid,
  add column version integer not null default 1,
  add column must_change_password boolean not null default false,
  -- The shared secret of the second factor, encrypted; in force once it is confirmed.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz(3),
  -- The time step of the last code that was taken, so that none is taken twice.
  add column totp_last_step integer,
  add constraint emp_accounts_role_id_fkey foreign key (role_id)
    references roles (id) on delete restrict on update cascade;
update emp_accounts account set role_id = coalesce(
  (select id from roles where code = account.role_code),
  (select id from roles where code = 'employee')
);
alter table emp_accounts
  alter column role_id set not null,
  drop column role_code,
  drop constraint emp_accounts_state_known,
  add constraint emp_accounts_state_known check (state in ('active', 'locked', 'disabled'));
create index emp_accounts_role_id_idx on emp_accounts (role_id);

alter table sessions
  add column ip_address text,
  add column user_agent text,
  -- The role whose view the session shows; null when it shows the account's own.
  add column preview_role_id uuid,
  add constraint sessions_preview_role_id_fkey foreign key (preview_role_id)
    references roles (id) on delete set null on update cascade;

-- Failed logins by where they came from, whatever names were tried.
create table address_attempts (
  ip_address text not null,
  failed_count integer not null,
  last_failed_at timestamptz(3) not null,
  constraint address_attempts_pkey primary key (ip_address)
);

-- Once somebody administers access, somebody always does, whatever happens at the same moment.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'emp_accounts' and (
    old.state <> 'active'
    or not exists (select from roles where id = old.role_id and permissions @> array['access_set_up:edit'])
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  if not exists (
    select from emp_accounts account
    join roles role on role.id = account.role_id
    where account.state = 'active' and role.permissions @> array['access_set_up:edit']
  ) then
    -- Its name stands in the message, because the client's driver hands on nothing else of a refusal at commit.
    raise exception 'emp_accounts_an_administrator_remains: no administrator would be left'
      using errcode = 'check_violation', constraint = 'emp_accounts_an_administrator_remains';
  end if;
  return null;
end
$$;
create constraint trigger emp_accounts_an_administrator_remains
  after update of role_id, state or delete on emp_accounts
  deferrable initially deferred
  for each row execute function keep_an_administrator();
create constraint trigger roles_an_administrator_remains
  after update of permissions on roles
  deferrable initially deferred
  for each row
  when (old.permissions @> array['access_set_up:edit'] and not new.permissions @> array['access_set_up:edit'])
  execute function keep_an_administrator();

-- Encrypted with the key of the installation; what they hold is never searched.
alter table employees
  add column identity_number text,
  add column bank_account text;
