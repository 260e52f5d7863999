-- What the service may do is granted to one role, so that no code of ours can change or delete what must stay.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hr_service') then
    create role hr_service nologin;
  end if;
end
$$;
grant hr_service to current_user;
grant usage on schema public to hr_service;
alter default privileges in schema public grant select, insert, update, delete on tables to hr_service;

create extension if not exists btree_gist;

-- Identifiers that sort by the time of their making (RFC 9562, version 7); PostgreSQL has its own only from 18 on.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create table employees (
  id uuid not null default uuid_v7(),
  employee_no text not null,
  name_zh text not null,
  name_en text,
  hired_on date not null,
  last_working_on date,
  constraint employees_pkey primary key (id),
  constraint employees_days_in_order check (last_working_on >= hired_on)
);
create unique index employees_employee_no_key on employees (employee_no);

create table departments (
  id uuid not null default uuid_v7(),
  code text not null,
  cost_center text,
  headcount_quota integer,
  sort_order integer not null default 0,
  note text,
  version integer not null default 1,
  constraint departments_pkey primary key (id),
  constraint departments_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint departments_headcount_quota_not_negative check (headcount_quota >= 0)
);
create unique index departments_code_key on departments (code);

create table department_periods (
  id uuid not null default uuid_v7(),
  department_id uuid not null,
  effective_from date not null,
  effective_to date,
  name_zh text not null,
  name_en text,
  level text not null,
  parent_id uuid,
  head_id uuid,
  constraint department_periods_pkey primary key (id),
  constraint department_periods_department_id_fkey foreign key (department_id)
    references departments (id) on delete cascade on update cascade,
  constraint department_periods_parent_id_fkey foreign key (parent_id)
    references departments (id) on delete restrict on update cascade,
  constraint department_periods_head_id_fkey foreign key (head_id)
    references employees (id) on delete restrict on update cascade,
  constraint department_periods_days_in_order check (effective_to > effective_from),
  constraint department_periods_level_known check (level in ('office', 'division', 'section', 'center')),
  constraint department_periods_not_under_itself check (parent_id <> department_id),
  constraint department_periods_no_overlap exclude using gist (
    department_id with =,
    daterange(effective_from, effective_to) with &&
  ),
  constraint department_periods_name_unique_under_parent exclude using gist (
    coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    name_zh with =,
    daterange(effective_from, effective_to) with &&
  ) deferrable
);
create index department_periods_department_id_idx on department_periods (department_id);
create index department_periods_parent_id_idx on department_periods (parent_id);
create index department_periods_head_id_idx on department_periods (head_id);

create table employee_positions (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  department_id uuid not null,
  effective_from date not null,
  effective_to date,
  constraint employee_positions_pkey primary key (id),
  constraint employee_positions_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint employee_positions_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade,
  constraint employee_positions_days_in_order check (effective_to > effective_from),
  constraint employee_positions_no_overlap exclude using gist (
    employee_id with =,
    daterange(effective_from, effective_to) with &&
  )
);
create index employee_positions_department_id_idx on employee_positions (department_id);

create table emp_accounts (
  id uuid not null default uuid_v7(),
  username text not null,
  password_hash text not null,
  role_code text not null,
  employee_id uuid,
  state text not null default 'active',
  last_login_at timestamptz(3),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default current_timestamp,
  constraint emp_accounts_pkey primary key (id),
  constraint emp_accounts_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint emp_accounts_username_lower_case check (username = lower(username)),
  constraint emp_accounts_state_known check (state in ('active', 'disabled'))
);
create unique index emp_accounts_username_key on emp_accounts (username);
create unique index emp_accounts_employee_id_key on emp_accounts (employee_id);

create table sessions (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  idle_expires_at timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint sessions_pkey primary key (id),
  constraint sessions_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade
);
create index sessions_account_id_idx on sessions (account_id);

create table login_attempts (
  username text not null,
  failed_count integer not null,
  last_failed_at timestamptz(3) not null,
  constraint login_attempts_pkey primary key (username)
);

create table audit_entries (
  id uuid not null default uuid_v7(),
  at timestamptz(3) not null default current_timestamp,
  account_id uuid,
  actor_name text not null,
  ip_address text,
  request_id text,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  changes jsonb not null,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_entity_entity_id_at_idx on audit_entries (entity, entity_id, at);
revoke update, delete, truncate on audit_entries from hr_service;

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  endpoint_id text not null,
  request_hash text not null,
  response_body jsonb,
  created_at timestamptz(3) not null default current_timestamp,
  constraint idempotency_keys_pkey primary key (account_id, key)
);
