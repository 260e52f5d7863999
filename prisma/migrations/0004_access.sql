create table emp_accounts (
  id uuid not null default uuid_v7(),
  username text not null,
  password_hash text not null,
  employee_id uuid,
  state text not null default 'active',
  last_login_at timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default current_timestamp,
  version int not null default 1,
  must_change_password boolean not null default false,
  -- Encrypted secret of the second factor; in force once it is confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz(3),
  -- Time step of the last accepted code: no code is accepted twice.
  totp_last_step int,
  second_factor_prompted_at timestamptz(3),
  -- When a temporary password expires. Null: never.
  password_ends_at timestamptz(3),
  password_changed_at timestamptz(3) not null default current_timestamp,
  constraint emp_accounts_pkey primary key (id),
  constraint emp_accounts_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint emp_accounts_state_known check (state in ('active', 'locked', 'disabled')),
  constraint emp_accounts_username_lower_case check (username = lower(username))
);
create unique index emp_accounts_employee_id_key on emp_accounts (employee_id);
create index emp_accounts_search_idx on emp_accounts using gin (search_grams(username));
create unique index emp_accounts_username_key on emp_accounts (username);
-- Accounts are never deleted.
alter table stored_files add constraint stored_files_created_by_fkey
  foreign key (created_by) references emp_accounts (id) on update cascade on delete restrict;

create table roles (
  id uuid not null default uuid_v7(),
  -- Code of a system role. Null: a role of the organisation.
  code text,
  name text not null,
  description text,
  permissions text[],
  scope text not null,
  sensitive_groups text[],
  version int not null default 1,
  requires_second_factor boolean not null default false,
  constraint roles_pkey primary key (id),
  constraint roles_administrator_sees_no_salary check (
    not permissions @> array['access_set_up:edit']
    or not (
      sensitive_groups && array['contract_pay', 'salary']
      or permissions && array[
        'salary_report:view', 'salary_report:edit', 'salary_report:approve', 'salary_report:export',
        'salary_adjustment:view', 'salary_adjustment:edit', 'salary_adjustment:approve', 'salary_adjustment:export',
        'scales_of_salary:view', 'scales_of_salary:edit', 'scales_of_salary:approve', 'scales_of_salary:export'
      ]
    )
  ),
  constraint roles_scope_known check (scope in (
    'self', 'direct_reports', 'department', 'department_and_below', 'named_departments', 'named_projects', 'all'
  )),
  constraint roles_sensitive_groups_known check (
    sensitive_groups is not null
    and sensitive_groups <@ array['identity', 'contract_pay', 'salary', 'bank', 'health', 'evaluation']
  ),
  constraint roles_some_permission check (permissions is not null and cardinality(permissions) > 0)
);
create unique index roles_code_key on roles (code);
create unique index roles_name_key on roles (name);

-- The permissions of several roles add up (decision 016).
create table account_roles (
  account_id uuid not null,
  role_id uuid not null,
  constraint account_roles_pkey primary key (account_id, role_id),
  constraint account_roles_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint account_roles_role_id_fkey foreign key (role_id)
    references roles (id) on update cascade on delete restrict
);
create index account_roles_role_id_idx on account_roles (role_id);

-- The departments of a role whose scope names departments.
create table role_departments (
  role_id uuid not null,
  department_id uuid not null,
  constraint role_departments_pkey primary key (role_id, department_id),
  constraint role_departments_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint role_departments_role_id_fkey foreign key (role_id)
    references roles (id) on update cascade on delete cascade
);
create index role_departments_department_id_idx on role_departments (department_id);

-- The projects of a role whose scope names projects.
create table role_projects (
  role_id uuid not null,
  project_id uuid not null,
  constraint role_projects_pkey primary key (role_id, project_id),
  constraint role_projects_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint role_projects_role_id_fkey foreign key (role_id)
    references roles (id) on update cascade on delete cascade
);
create index role_projects_project_id_idx on role_projects (project_id);

create table sessions (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  idle_expires_at timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  ip_address text,
  user_agent text,
  -- The role whose view the session previews. Null: no preview.
  preview_role_id uuid,
  last_used_at timestamptz(3) not null default current_timestamp,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint sessions_preview_role_id_fkey foreign key (preview_role_id)
    references roles (id) on update cascade on delete set null
);
create index sessions_account_id_idx on sessions (account_id);

-- Failed sign-ins by device, name and address, name, address, or session.
create table sign_in_limits (
  key text not null,
  -- Null where the key concerns no single name.
  username text,
  failed_count int not null,
  last_failed_at timestamptz(3) not null,
  -- Until then, attempts are rejected without a check.
  waits_until timestamptz(3),
  constraint sign_in_limits_pkey primary key (key)
);
create index sign_in_limits_last_failed_at_idx on sign_in_limits (last_failed_at);
create index sign_in_limits_username_idx on sign_in_limits (username);

-- Public keys of passkeys.
create table passkeys (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  -- base64url.
  credential_id text not null,
  public_key bytea not null,
  -- Signature counter of the device; synchronised passkeys always report 0.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkeys_pkey primary key (id),
  constraint passkeys_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint passkeys_name_present check (btrim(name) <> '')
);
create index passkeys_account_id_idx on passkeys (account_id);
create unique index passkeys_credential_id_key on passkeys (credential_id);

-- Hashes of one-time codes for a lost authenticator.
create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (account_id, code_hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade
);

-- Resets of a password or second factor that wait for a second administrator; deleted once decided (decision 019).
create table reset_requests (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  kind text not null,
  requested_by uuid not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint reset_requests_pkey primary key (id),
  constraint reset_requests_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint reset_requests_requested_by_fkey foreign key (requested_by)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint reset_requests_kind_known check (kind in ('password', 'second_factor'))
);
create unique index reset_requests_account_id_kind_key on reset_requests (account_id, kind);
create index reset_requests_requested_by_idx on reset_requests (requested_by);

-- Unread notices for administrators.
create table access_notices (
  id uuid not null default uuid_v7(),
  recipient_id uuid not null,
  account_id uuid not null,
  at timestamptz(3) not null,
  text text not null,
  constraint access_notices_pkey primary key (id),
  constraint access_notices_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint access_notices_recipient_id_fkey foreign key (recipient_id)
    references emp_accounts (id) on update cascade on delete cascade
);
create index access_notices_account_id_idx on access_notices (account_id);
create index access_notices_recipient_id_at_idx on access_notices (recipient_id, at);

create table audit_entries (
  id uuid not null default uuid_v7(),
  at timestamptz(3) not null default current_timestamp,
  account_id uuid,
  actor_name text not null,
  ip_address text,
  request_id text,
  entity text not null,
  entity_id uuid,
  action text not null,
  changes jsonb not null,
  -- The employee that the entry is about. No foreign key: entries outlive employees. The nil UUID for an account
  -- without employee: readable only with scope all. Null for entries that concern no employee.
  employee_id uuid,
  project_id uuid,
  -- change, create, delete, import, reveal, export, refusal, alarm, sign_in, sign_in_failed, sign_out, session_end
  kind text not null default 'change',
  -- Name of the record at that time. No foreign keys here either: entries outlive records (decision 021).
  subject text,
  screen text,
  import_id uuid,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_account_id_at_id_idx on audit_entries (account_id, at, id);
-- Counts the sensitive values that an account revealed lately.
create index audit_entries_account_id_kind_at_idx on audit_entries (account_id, kind, at);
create index audit_entries_actor_name_at_id_idx on audit_entries (actor_name, at, id);
create index audit_entries_at_id_idx on audit_entries (at, id) where import_id is null;
create index audit_entries_employee_id_at_id_idx on audit_entries (employee_id, at, id) where employee_id is not null;
create index audit_entries_entity_at_id_idx on audit_entries (entity, at, id);
create index audit_entries_entity_entity_id_at_idx on audit_entries (entity, entity_id, at);
create index audit_entries_import_id_id_idx on audit_entries (import_id, id) where import_id is not null;
create index audit_entries_kind_at_id_idx on audit_entries (kind, at, id) where import_id is null;
create index audit_entries_screen_at_id_idx on audit_entries (screen, at, id) where import_id is null;
create index audit_entries_search_idx on audit_entries
  using gin (search_grams(actor_name || ' ' || action || ' ' || coalesce(subject, '')));
revoke update, delete on audit_entries from hr_service;
