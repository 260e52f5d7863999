create table projects (
  id uuid not null default uuid_v7(),
  code text not null,
  grant_no text,
  name_zh text not null,
  short_name text,
  name_en text,
  kind text not null,
  funder text not null,
  approval_document_no text,
  approved_on date,
  principal_investigator_id uuid not null,
  manager_id uuid,
  start_on date not null,
  end_on date not null,
  extended_end_on date,
  extension_document_no text,
  approved_amount bigint not null,
  personnel_amount bigint,
  eligible_costs text[],
  max_effort_percent numeric(5, 2),
  is_funds_pending boolean not null default false,
  cost_center text,
  account_code text,
  note text,
  state text not null default 'planning',
  termination_reason text,
  version integer not null default 1,
  constraint projects_pkey primary key (id),
  constraint projects_principal_investigator_id_fkey foreign key (principal_investigator_id)
    references employees (id) on delete restrict on update cascade,
  constraint projects_manager_id_fkey foreign key (manager_id)
    references employees (id) on delete restrict on update cascade,
  constraint projects_kind_known check (kind in ('grant', 'commissioned', 'internal', 'donation', 'general')),
  constraint projects_funder_known
    check (funder in ('nstc', 'moe', 'mohw', 'moea', 'moa', 'local', 'private', 'own')),
  constraint projects_state_known check (
    state in ('planning', 'pre_approved', 'active', 'extended', 'closing', 'closed', 'terminated')
  ),
  constraint projects_eligible_costs_known check (
    eligible_costs is not null
    and eligible_costs <@ array[
      'employer_insurance', 'supplementary_premium', 'year_end_bonus', 'overtime', 'unused_leave', 'severance'
    ]
  ),
  constraint projects_ends_after_start check (end_on >= start_on),
  constraint projects_extension_later check (extended_end_on is null or extended_end_on > end_on),
  constraint projects_extension_by_letter check ((extended_end_on is null) = (extension_document_no is null)),
  -- The largest amount keeps every sum of amounts an exact number wherever it is read.
  constraint projects_amount_bounds check (approved_amount between 0 and 100000000000),
  constraint projects_personnel_within_total check (personnel_amount between 0 and approved_amount),
  constraint projects_effort_percent check (max_effort_percent between 0 and 100),
  constraint projects_terminated_for_a_reason check ((state = 'terminated') = (termination_reason is not null))
);
create unique index projects_code_key on projects (code);
create index projects_principal_investigator_id_idx on projects (principal_investigator_id);
create index projects_manager_id_idx on projects (manager_id);

create table project_co_investigators (
  project_id uuid not null,
  employee_id uuid not null,
  place integer not null,
  constraint project_co_investigators_pkey primary key (project_id, employee_id),
  constraint project_co_investigators_project_id_fkey foreign key (project_id)
    references projects (id) on delete cascade on update cascade,
  constraint project_co_investigators_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade
);
create index project_co_investigators_employee_id_idx on project_co_investigators (employee_id);

create table project_budget_lines (
  project_id uuid not null,
  category text not null,
  amount bigint not null,
  place integer not null,
  constraint project_budget_lines_pkey primary key (project_id, category),
  constraint project_budget_lines_project_id_fkey foreign key (project_id)
    references projects (id) on delete cascade on update cascade,
  constraint project_budget_lines_category_known
    check (category in ('personnel', 'operations', 'equipment', 'travel', 'overhead', 'other')),
  constraint project_budget_lines_amount_bounds check (amount between 0 and 100000000000)
);
