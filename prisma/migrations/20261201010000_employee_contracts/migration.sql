-- 員工合約. A number is given once, also where what had it was deleted.
create sequence employee_contract_numbers;
grant usage on sequence employee_contract_numbers to hr_service;

create function next_contract_no() returns text language sql as $$
  select 'C' || lpad(number, greatest(6, length(number)), '0')
  from (select nextval('employee_contract_numbers')::text as number) as given
$$;

create table employee_contracts (
  id uuid not null default uuid_v7(),
  contract_no text not null,
  employee_id uuid not null,
  employment_type_id uuid not null,
  -- Null for one whose document comes from elsewhere.
  template_version_id uuid,
  kind text not null,
  start_on date not null,
  end_on date,
  fixed_term_reason text,
  -- As they were agreed: what becomes of the person's title or place later changes no contract.
  job_title text not null,
  work_content text not null,
  work_place text not null,
  work_hours text not null,
  probation_months integer,
  pay_basis text not null,
  -- Encrypted; integer NTD.
  pay text,
  sign_method text not null,
  note text,
  -- How far people have brought it; what days make of it is reckoned.
  stage text not null default 'draft',
  signed_on date,
  signed_file_id uuid,
  document_file_id uuid,
  terminated_on date,
  closing_reason text,
  renewed_from_id uuid,
  version integer not null default 1,
  constraint employee_contracts_pkey primary key (id),
  constraint employee_contracts_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint employee_contracts_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on delete restrict on update cascade,
  constraint employee_contracts_template_version_id_fkey foreign key (template_version_id)
    references contract_template_versions (id) on delete restrict on update cascade,
  constraint employee_contracts_signed_file_id_fkey foreign key (signed_file_id)
    references stored_files (id) on delete restrict on update cascade,
  constraint employee_contracts_document_file_id_fkey foreign key (document_file_id)
    references stored_files (id) on delete restrict on update cascade,
  constraint employee_contracts_renewed_from_id_fkey foreign key (renewed_from_id)
    references employee_contracts (id) on delete restrict on update cascade,
  constraint employee_contracts_kind_known check (kind in ('primary', 'other')),
  constraint employee_contracts_reason_known
    check (fixed_term_reason in ('temporary', 'short_term', 'seasonal', 'specific')),
  constraint employee_contracts_pay_basis_known check (pay_basis in ('monthly', 'hourly')),
  constraint employee_contracts_sign_method_known check (sign_method in ('paper', 'electronic')),
  constraint employee_contracts_stage_known check (stage in ('draft', 'pending_sign', 'signed', 'voided')),
  constraint employee_contracts_ends_after_start check (end_on >= start_on),
  constraint employee_contracts_fixed_term_ends check (fixed_term_reason is null or end_on is not null),
  constraint employee_contracts_signed_on_a_day check (stage <> 'signed' or signed_on is not null),
  constraint employee_contracts_terminated_within check (
    terminated_on is null or (terminated_on >= start_on and (end_on is null or terminated_on <= end_on))
  ),
  -- Nobody has two primary contracts on one day; what is a draft yet may still be planned beside another.
  constraint employee_contracts_no_overlap exclude using gist (
    employee_id with =,
    daterange(start_on, coalesce(terminated_on, end_on), '[]') with &&
  ) where (kind = 'primary' and stage in ('pending_sign', 'signed'))
);
create unique index employee_contracts_contract_no_key on employee_contracts (contract_no);
create unique index employee_contracts_signed_file_id_key on employee_contracts (signed_file_id);
create unique index employee_contracts_document_file_id_key on employee_contracts (document_file_id);
create index employee_contracts_employee_id_start_on_idx on employee_contracts (employee_id, start_on);
create index employee_contracts_employment_type_id_idx on employee_contracts (employment_type_id);
create index employee_contracts_template_version_id_idx on employee_contracts (template_version_id);
create index employee_contracts_end_on_idx on employee_contracts (end_on);
create index employee_contracts_stage_idx on employee_contracts (stage);
-- One contract is followed by one at the most, those that were voided aside.
create unique index employee_contracts_renewed_once_key on employee_contracts (renewed_from_id) where stage <> 'voided';

create table employee_contract_projects (
  contract_id uuid not null,
  project_id uuid not null,
  place integer not null,
  constraint employee_contract_projects_pkey primary key (contract_id, project_id),
  constraint employee_contract_projects_contract_id_fkey foreign key (contract_id)
    references employee_contracts (id) on delete cascade on update cascade,
  constraint employee_contract_projects_project_id_fkey foreign key (project_id)
    references projects (id) on delete restrict on update cascade
);
create index employee_contract_projects_project_id_idx on employee_contract_projects (project_id);

-- What a signed contract was made from, and what was signed, stays as it was.
create function keep_signed_template() returns trigger language plpgsql as $$
begin
  if exists (select from employee_contracts c where c.template_version_id = old.id and c.stage = 'signed') then
    raise exception 'contract_template_versions_signed_stays: a signed contract was made from this version'
      using errcode = 'check_violation', constraint = 'contract_template_versions_signed_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger contract_template_versions_signed_stays before update or delete on contract_template_versions
  for each row execute function keep_signed_template();

create function keep_signed_document() returns trigger language plpgsql as $$
begin
  if old.stage = 'signed' and (
    old.document_file_id is distinct from new.document_file_id
    or old.template_version_id is distinct from new.template_version_id
    or old.signed_file_id is distinct from new.signed_file_id
  ) then
    raise exception 'employee_contracts_signed_stays: the document of a signed contract stays'
      using errcode = 'check_violation', constraint = 'employee_contracts_signed_stays';
  end if;
  return new;
end
$$;
create trigger employee_contracts_signed_stays before update on employee_contracts
  for each row execute function keep_signed_document();
