-- A new kind is a row here and a folder in the code (decision 066).
create table application_kinds (
  code text not null,
  constraint application_kinds_pkey primary key (code)
);
revoke insert, update, delete on application_kinds from hr_service;

-- 自訂申請類別: forms made by HR. All are applications of the kind custom (decision 067).
create table custom_kinds (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  hint text,
  questions jsonb not null default '[]',
  requires_attachment boolean not null default false,
  sort_order int not null default 0,
  active_to date,
  version int not null default 1,
  -- Incremented only when what applicants fill in changes.
  form_version int not null default 1,
  constraint custom_kinds_pkey primary key (id),
  constraint custom_kinds_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint custom_kinds_questions_sound check (custom_questions_are_sound(questions)),
  -- Deferrable: an import may swap the names of two rows.
  constraint custom_kinds_name_zh_key unique (name_zh) deferrable
);
create unique index custom_kinds_code_key on custom_kinds (code);

-- 簽核流程: for a department and those below it, or for all; from a number of minutes on.
create table sign_off_flows (
  id uuid not null default uuid_v7(),
  kind text not null,
  department_id uuid,
  from_minutes int,
  name text not null,
  -- A signer who could decide an earlier step alone is not asked again.
  skips_repeated boolean not null default true,
  version int not null default 1,
  -- 不核准 instead of returning the application.
  allows_rejection boolean not null default false,
  -- 已逾期: days after which a pending application expires. Null: never.
  expires_after_days int,
  custom_kind_id uuid,
  leave_type text,
  job_title_id uuid,
  employment_type_id uuid,
  -- Exclusive: the flow for longer durations continues without a gap.
  until_minutes int,
  -- Days until signers are reminded, until the delay is escalated, and before the expiry when all are notified.
  overdue_days int not null default 3,
  escalation_days int not null default 7,
  expiry_notice_days int not null default 1,
  constraint sign_off_flows_pkey primary key (id),
  constraint sign_off_flows_custom_kind_id_fkey foreign key (custom_kind_id)
    references custom_kinds (id) on update cascade on delete restrict,
  constraint sign_off_flows_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint sign_off_flows_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint sign_off_flows_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint sign_off_flows_kind_fkey foreign key (kind)
    references application_kinds (code) on update cascade on delete restrict,
  constraint sign_off_flows_custom_kind_of_its_kind check (custom_kind_id is null or kind = 'custom'),
  constraint sign_off_flows_ends_after_its_start check (until_minutes > coalesce(from_minutes, 0)),
  constraint sign_off_flows_escalation_after_overdue check (escalation_days > overdue_days and escalation_days <= 366),
  constraint sign_off_flows_expire_within_a_year check (expires_after_days between 1 and 366),
  constraint sign_off_flows_expiry_notice_within_a_month check (expiry_notice_days between 1 and 31),
  constraint sign_off_flows_leave_type_of_its_kind check (leave_type is null or kind = 'leave'),
  constraint sign_off_flows_minutes_above_none check (from_minutes > 0),
  constraint sign_off_flows_overdue_within_a_year check (overdue_days between 1 and 366)
);
create index sign_off_flows_custom_kind_id_idx on sign_off_flows (custom_kind_id);
create index sign_off_flows_department_id_idx on sign_off_flows (department_id);
create index sign_off_flows_employment_type_id_idx on sign_off_flows (employment_type_id);
create index sign_off_flows_job_title_id_idx on sign_off_flows (job_title_id);
create unique index sign_off_flows_name_key on sign_off_flows (name);
create unique index sign_off_flows_narrowness_key on sign_off_flows
  (kind, custom_kind_id, leave_type, department_id, job_title_id, employment_type_id, from_minutes, until_minutes)
  nulls not distinct;

create table sign_off_flow_steps (
  flow_id uuid not null,
  place int not null,
  name text not null,
  -- Whether the first answer decides, or all signers have to answer.
  mode text not null,
  rule text not null,
  levels int,
  role_id uuid,
  employee_id uuid,
  -- The next head above, those who may sign for everybody, or the step is skipped.
  when_vacant text not null default 'above',
  constraint sign_off_flow_steps_pkey primary key (flow_id, place),
  constraint sign_off_flow_steps_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint sign_off_flow_steps_flow_id_fkey foreign key (flow_id)
    references sign_off_flows (id) on update cascade on delete cascade,
  constraint sign_off_flow_steps_role_id_fkey foreign key (role_id)
    references roles (id) on update cascade on delete restrict,
  constraint sign_off_flow_steps_levels_above_none check (levels > 0),
  constraint sign_off_flow_steps_mode_known check (mode in ('one', 'all')),
  constraint sign_off_flow_steps_rule_whole check (
    rule in ('supervisor', 'head', 'role', 'person', 'project_leader')
    and (levels is not null) = (rule = 'head')
    and (role_id is not null) = (rule = 'role')
    and (employee_id is not null) = (rule = 'person')
  ),
  constraint sign_off_flow_steps_when_vacant_known check (when_vacant in ('above', 'fallback', 'skip'))
);
create index sign_off_flow_steps_employee_id_idx on sign_off_flow_steps (employee_id);
create index sign_off_flow_steps_role_id_idx on sign_off_flow_steps (role_id);

-- 知會 after the decision.
create table sign_off_flow_informed (
  flow_id uuid not null,
  place int not null,
  rule text not null,
  levels int,
  role_id uuid,
  employee_id uuid,
  constraint sign_off_flow_informed_pkey primary key (flow_id, place),
  constraint sign_off_flow_informed_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint sign_off_flow_informed_flow_id_fkey foreign key (flow_id)
    references sign_off_flows (id) on update cascade on delete cascade,
  constraint sign_off_flow_informed_role_id_fkey foreign key (role_id)
    references roles (id) on update cascade on delete restrict,
  constraint sign_off_flow_informed_levels_above_none check (levels > 0),
  constraint sign_off_flow_informed_rule_whole check (
    rule in ('supervisor', 'head', 'role', 'person', 'project_leader')
    and (levels is not null) = (rule = 'head')
    and (role_id is not null) = (rule = 'role')
    and (employee_id is not null) = (rule = 'person')
  )
);
create index sign_off_flow_informed_employee_id_idx on sign_off_flow_informed (employee_id);
create index sign_off_flow_informed_role_id_idx on sign_off_flow_informed (role_id);

-- 簽核代理人
create table sign_off_deputies (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  deputy_id uuid not null,
  start_on date not null,
  -- Inclusive.
  end_on date not null,
  -- Empty: all kinds.
  kinds text[] default array[]::text[],
  note text,
  withdrawn_at timestamptz(3),
  version int not null default 1,
  constraint sign_off_deputies_pkey primary key (id),
  constraint sign_off_deputies_deputy_id_fkey foreign key (deputy_id)
    references employees (id) on update cascade on delete restrict,
  constraint sign_off_deputies_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint sign_off_deputies_ends_after_start check (end_on >= start_on),
  constraint sign_off_deputies_kinds_given check (kinds is not null),
  constraint sign_off_deputies_not_oneself check (employee_id <> deputy_id),
  -- One row for the same two employees on a day.
  constraint sign_off_deputies_no_overlap exclude using gist (
    employee_id with =, deputy_id with =, daterange(start_on, end_on, '[]') with &&
  ) where (withdrawn_at is null)
);
create index sign_off_deputies_deputy_id_end_on_idx on sign_off_deputies (deputy_id, end_on);
create index sign_off_deputies_employee_id_start_on_idx on sign_off_deputies (employee_id, start_on);
create index sign_off_deputies_search_idx on sign_off_deputies using gin (search_grams(coalesce(note, '')));
create index sign_off_deputies_start_on_idx on sign_off_deputies (start_on);
revoke delete on sign_off_deputies from hr_service;
