create sequence employee_contract_numbers;
grant usage on sequence employee_contract_numbers to hr_service;

-- 合約範本: Word documents with placeholders.
create table contract_templates (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  term_kind text not null,
  language text not null,
  effective_on date not null,
  note text,
  state text not null default 'draft',
  version int not null default 1,
  -- Kinds of projects for whose employees the template is; empty for all.
  project_kinds text[] default array[]::text[],
  constraint contract_templates_pkey primary key (id),
  constraint contract_templates_language_known check (language in ('zh', 'en', 'bilingual')),
  constraint contract_templates_project_kinds_known
    check (project_kinds <@ array['grant', 'commissioned', 'internal', 'donation', 'general']),
  constraint contract_templates_project_kinds_present check (project_kinds is not null),
  constraint contract_templates_state_known check (state in ('draft', 'in_use', 'out_of_use')),
  constraint contract_templates_term_kind_known check (term_kind in ('indefinite', 'fixed_term'))
);
create unique index contract_templates_code_key on contract_templates (code);
create unique index contract_templates_name_zh_key on contract_templates (name_zh);

create table contract_template_employment_types (
  template_id uuid not null,
  employment_type_id uuid not null,
  constraint contract_template_employment_types_pkey primary key (template_id, employment_type_id),
  constraint contract_template_employment_types_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint contract_template_employment_types_template_id_fkey foreign key (template_id)
    references contract_templates (id) on update cascade on delete cascade
);
create index contract_template_employment_types_employment_type_id_idx
  on contract_template_employment_types (employment_type_id);

-- Contracts are created from the last version of a template.
create table contract_template_versions (
  id uuid not null default uuid_v7(),
  template_id uuid not null,
  number int not null,
  file_id uuid not null,
  placeholders text[],
  paragraphs text[],
  created_at timestamptz(3) not null,
  constraint contract_template_versions_pkey primary key (id),
  constraint contract_template_versions_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint contract_template_versions_template_id_fkey foreign key (template_id)
    references contract_templates (id) on update cascade on delete restrict,
  constraint contract_template_versions_number_positive check (number > 0),
  constraint contract_template_versions_paragraphs_given check (paragraphs is not null),
  constraint contract_template_versions_placeholders_given check (placeholders is not null)
);
create unique index contract_template_versions_file_id_key on contract_template_versions (file_id);
create unique index contract_template_versions_template_id_number_key on contract_template_versions (template_id, number);

create table employee_contracts (
  id uuid not null default uuid_v7(),
  contract_no text not null,
  employee_id uuid not null,
  employment_type_id uuid not null,
  -- Null: the document was not created from a template.
  template_version_id uuid,
  kind text not null,
  start_on date not null,
  end_on date,
  fixed_term_reason text,
  -- As agreed: later changes of the employee's position do not change the contract.
  job_title text not null,
  work_content text not null,
  work_place text not null,
  work_hours text not null,
  probation_months int,
  pay_basis text not null,
  -- Encrypted integer NTD.
  pay text,
  sign_method text not null,
  note text,
  -- Only what users did; states that depend on the day are derived.
  stage text not null default 'draft',
  signed_on date,
  signed_file_id uuid,
  document_file_id uuid,
  terminated_on date,
  closing_reason text,
  renewed_from_id uuid,
  version int not null default 1,
  -- An employee signs electronically before the company does (decision 092).
  agreed_at timestamptz(3),
  -- SHA-256 of the document that the employee signed.
  agreed_sha256 text,
  agreed_by text,
  agreed_from text,
  company_signed_at timestamptz(3),
  company_signed_by text,
  company_signed_from text,
  constraint employee_contracts_pkey primary key (id),
  constraint employee_contracts_document_file_id_fkey foreign key (document_file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint employee_contracts_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint employee_contracts_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint employee_contracts_renewed_from_id_fkey foreign key (renewed_from_id)
    references employee_contracts (id) on update cascade on delete restrict,
  constraint employee_contracts_signed_file_id_fkey foreign key (signed_file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint employee_contracts_template_version_id_fkey foreign key (template_version_id)
    references contract_template_versions (id) on update cascade on delete restrict,
  constraint employee_contracts_agreed_once_sent check (agreed_at is null or stage <> 'draft'),
  constraint employee_contracts_agreed_to_a_document
    check ((agreed_at is null) = (agreed_sha256 is null) and (agreed_at is null or document_file_id is not null)),
  constraint employee_contracts_company_signs_after_employee
    check (company_signed_at is null or agreed_at is not null),
  constraint employee_contracts_ends_after_start check (end_on >= start_on),
  constraint employee_contracts_fixed_term_ends check (fixed_term_reason is null or end_on is not null),
  constraint employee_contracts_kind_known check (kind in ('primary', 'other')),
  constraint employee_contracts_pay_basis_known check (pay_basis in ('monthly', 'hourly')),
  constraint employee_contracts_reason_known
    check (fixed_term_reason in ('temporary', 'short_term', 'seasonal', 'specific')),
  constraint employee_contracts_sign_method_known check (sign_method in ('paper', 'electronic')),
  constraint employee_contracts_signed_on_a_day check (stage <> 'signed' or signed_on is not null),
  constraint employee_contracts_stage_known check (stage in ('draft', 'pending_sign', 'signed', 'voided')),
  constraint employee_contracts_terminated_within check (
    terminated_on is null or (terminated_on >= start_on and (end_on is null or terminated_on <= end_on))
  ),
  -- An employee has one primary contract on a day; drafts may overlap.
  constraint employee_contracts_no_overlap exclude using gist (
    employee_id with =,
    daterange(start_on, coalesce(terminated_on, end_on), '[]') with &&
  ) where (kind = 'primary' and stage in ('pending_sign', 'signed'))
);
create index employee_contracts_coming_idx on employee_contracts (start_on) include (employee_id) where stage = 'signed';
create unique index employee_contracts_contract_no_key on employee_contracts (contract_no);
create unique index employee_contracts_document_file_id_key on employee_contracts (document_file_id);
create index employee_contracts_employee_id_start_on_idx on employee_contracts (employee_id, start_on);
create index employee_contracts_employment_type_id_idx on employee_contracts (employment_type_id);
create index employee_contracts_end_on_idx on employee_contracts (end_on);
-- Covers the query for signed contracts that end, and whether another follows, without reading contracts.
create index employee_contracts_ending_idx on employee_contracts (end_on) include (employee_id, start_on, kind, id)
  where stage = 'signed' and terminated_on is null;
create index employee_contracts_last_day_idx on employee_contracts ((coalesce(terminated_on, end_on)))
  where kind = 'primary' and stage = 'signed';
create index employee_contracts_renewal_idx on employee_contracts (renewed_from_id)
  where stage = 'signed' and renewed_from_id is not null;
-- A contract has at most one renewal that is not voided.
create unique index employee_contracts_renewed_once_key on employee_contracts (renewed_from_id) where stage <> 'voided';
create index employee_contracts_search_idx on employee_contracts using gin (search_grams(
  coalesce(contract_no, '') || ' ' || coalesce(job_title, '')
));
create unique index employee_contracts_signed_file_id_key on employee_contracts (signed_file_id);
create index employee_contracts_stage_idx on employee_contracts (stage);
create index employee_contracts_template_version_id_idx on employee_contracts (template_version_id);

create table employee_contract_projects (
  contract_id uuid not null,
  project_id uuid not null,
  place int not null,
  constraint employee_contract_projects_pkey primary key (contract_id, project_id),
  constraint employee_contract_projects_contract_id_fkey foreign key (contract_id)
    references employee_contracts (id) on update cascade on delete cascade,
  constraint employee_contract_projects_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict
);
create index employee_contract_projects_project_id_idx on employee_contract_projects (project_id);

-- 編輯合約結束日
create table contract_end_changes (
  id uuid not null default uuid_v7(),
  contract_id uuid not null,
  -- The end after the change.
  end_on date not null,
  reason text not null,
  file_id uuid,
  changed_at timestamptz(3) not null,
  constraint contract_end_changes_pkey primary key (id),
  constraint contract_end_changes_contract_id_fkey foreign key (contract_id)
    references employee_contracts (id) on update cascade on delete cascade,
  constraint contract_end_changes_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict
);
create index contract_end_changes_contract_id_changed_at_idx on contract_end_changes (contract_id, changed_at);
create unique index contract_end_changes_file_id_key on contract_end_changes (file_id);
revoke update, delete on contract_end_changes from hr_service;
