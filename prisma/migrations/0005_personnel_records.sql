create sequence transfer_record_numbers;
grant usage on sequence transfer_record_numbers to hr_service;

create table transfer_records (
  id uuid not null default uuid_v7(),
  transfer_no text not null,
  employee_id uuid not null,
  kind text not null,
  effective_on date not null,
  -- Last day of a temporary transfer.
  ends_on date,
  reason text not null,
  -- 公文字號
  document_no text,
  note text,
  -- The fields of the position that the transfer sets; only these have from_ and to_ values (decision 035).
  changed text[],
  from_department_id uuid,
  to_department_id uuid,
  from_job_title_id uuid,
  to_job_title_id uuid,
  from_employment_type_id uuid,
  to_employment_type_id uuid,
  from_job_grade text,
  to_job_grade text,
  from_supervisor_id uuid,
  to_supervisor_id uuid,
  from_work_place text,
  to_work_place text,
  from_probation_ends_on date,
  to_probation_ends_on date,
  unpaid_leave_kind text,
  -- The transfer that this one replaces.
  corrects_id uuid,
  cancelled_at timestamptz(3),
  cancelling_reason text,
  -- Name of the recording user at that time.
  recorded_by text,
  recorded_at timestamptz(3) not null default current_timestamp,
  version int not null default 1,
  change_reason_id uuid,
  from_project_id uuid,
  to_project_id uuid,
  unpaid_leave_insurance text,
  leave_deputy_id uuid,
  -- Transfers of one batch, and a correction and its original, may share one file.
  attachment_id uuid,
  constraint transfer_records_pkey primary key (id),
  constraint transfer_records_attachment_id_fkey foreign key (attachment_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint transfer_records_change_reason_id_fkey foreign key (change_reason_id)
    references change_reasons (id) on update cascade on delete restrict,
  constraint transfer_records_corrects_id_fkey foreign key (corrects_id)
    references transfer_records (id) on update cascade,
  constraint transfer_records_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint transfer_records_from_department_id_fkey foreign key (from_department_id)
    references departments (id) on update cascade on delete restrict,
  constraint transfer_records_from_employment_type_id_fkey foreign key (from_employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint transfer_records_from_job_title_id_fkey foreign key (from_job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint transfer_records_from_project_id_fkey foreign key (from_project_id)
    references projects (id) on update cascade on delete restrict,
  constraint transfer_records_from_supervisor_id_fkey foreign key (from_supervisor_id)
    references employees (id) on update cascade on delete restrict,
  constraint transfer_records_leave_deputy_id_fkey foreign key (leave_deputy_id)
    references employees (id) on update cascade on delete restrict,
  constraint transfer_records_to_department_id_fkey foreign key (to_department_id)
    references departments (id) on update cascade on delete restrict,
  constraint transfer_records_to_employment_type_id_fkey foreign key (to_employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint transfer_records_to_job_title_id_fkey foreign key (to_job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint transfer_records_to_project_id_fkey foreign key (to_project_id)
    references projects (id) on update cascade on delete restrict,
  constraint transfer_records_to_supervisor_id_fkey foreign key (to_supervisor_id)
    references employees (id) on update cascade on delete restrict,
  constraint transfer_records_cancelled_for_a_reason check ((cancelled_at is null) = (cancelling_reason is null)),
  constraint transfer_records_changes_present check (changed is not null),
  constraint transfer_records_ends_after_beginning check (ends_on >= effective_on),
  constraint transfer_records_kind_known check (kind in (
    'onboard', 'probation_pass', 'probation_extend', 'department_transfer', 'promotion', 'demotion', 'title_change',
    'grade_change', 'type_change', 'concurrent_position', 'acting', 'secondment', 'return_from_secondment', 'unpaid_leave',
    'reinstatement', 'reappointment', 'project_change', 'resignation', 'layoff', 'retirement'
  )),
  constraint transfer_records_not_own_leave_deputy check (leave_deputy_id <> employee_id),
  constraint transfer_records_of_unpaid_leave check (kind = 'unpaid_leave'
    or (unpaid_leave_insurance is null and leave_deputy_id is null)),
  constraint transfer_records_unpaid_leave_insurance_known check (unpaid_leave_insurance in ('continued', 'ended')),
  constraint transfer_records_unpaid_leave_kind_known check (
    unpaid_leave_kind in ('parental', 'military', 'illness', 'study', 'family', 'other')
  )
);
create index transfer_records_attachment_id_idx on transfer_records (attachment_id);
create index transfer_records_cancelled_at_idx on transfer_records (cancelled_at);
create index transfer_records_change_reason_id_idx on transfer_records (change_reason_id);
-- A transfer has at most one correction that is not cancelled.
create unique index transfer_records_corrected_once_key on transfer_records (corrects_id) where cancelled_at is null;
create index transfer_records_corrects_id_idx on transfer_records (corrects_id);
create index transfer_records_effective_on_idx on transfer_records (effective_on);
create index transfer_records_employee_id_effective_on_idx on transfer_records (employee_id, effective_on);
create index transfer_records_from_department_id_idx on transfer_records (from_department_id);
create index transfer_records_from_employment_type_id_idx on transfer_records (from_employment_type_id);
create index transfer_records_from_job_title_id_idx on transfer_records (from_job_title_id);
create index transfer_records_from_project_id_idx on transfer_records (from_project_id);
create index transfer_records_from_supervisor_id_idx on transfer_records (from_supervisor_id);
create index transfer_records_kind_idx on transfer_records (kind);
create index transfer_records_leave_deputy_id_idx on transfer_records (leave_deputy_id);
create index transfer_records_recorded_at_idx on transfer_records (recorded_at);
create index transfer_records_search_idx on transfer_records using gin (search_grams(
  coalesce(transfer_no, '') || ' ' || coalesce(reason, '') || ' ' || coalesce(document_no, '')
));
create index transfer_records_to_department_id_idx on transfer_records (to_department_id);
create index transfer_records_to_employment_type_id_idx on transfer_records (to_employment_type_id);
create index transfer_records_to_job_title_id_idx on transfer_records (to_job_title_id);
create index transfer_records_to_project_id_idx on transfer_records (to_project_id);
create index transfer_records_to_supervisor_id_idx on transfer_records (to_supervisor_id);
create unique index transfer_records_transfer_no_key on transfer_records (transfer_no);

-- 兼任 or 代理 besides the main position.
create table concurrent_positions (
  id uuid not null default uuid_v7(),
  transfer_record_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  department_id uuid not null,
  job_title_id uuid,
  effective_from date not null,
  effective_to date,
  constraint concurrent_positions_pkey primary key (id),
  constraint concurrent_positions_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint concurrent_positions_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint concurrent_positions_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint concurrent_positions_transfer_record_id_fkey foreign key (transfer_record_id)
    references transfer_records (id) on update cascade on delete cascade,
  constraint concurrent_positions_days_in_order check (effective_to > effective_from),
  constraint concurrent_positions_kind_known check (kind in ('concurrent_position', 'acting')),
  constraint concurrent_positions_no_overlap exclude using gist (
    employee_id with =,
    kind with =,
    department_id with =,
    coalesce(job_title_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(effective_from, effective_to) with &&
  ) where (id is not null)
);
create index concurrent_positions_department_id_idx on concurrent_positions (department_id);
create index concurrent_positions_employee_id_effective_from_idx on concurrent_positions (employee_id, effective_from);
create index concurrent_positions_job_title_id_idx on concurrent_positions (job_title_id);
create unique index concurrent_positions_transfer_record_id_key on concurrent_positions (transfer_record_id);

-- 留職停薪
create table unpaid_leaves (
  id uuid not null default uuid_v7(),
  transfer_record_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  starts_on date not null,
  -- Both inclusive: the planned last day, and the actual one after an early return.
  planned_ends_on date not null,
  ends_on date not null,
  constraint unpaid_leaves_pkey primary key (id),
  constraint unpaid_leaves_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint unpaid_leaves_transfer_record_id_fkey foreign key (transfer_record_id)
    references transfer_records (id) on update cascade on delete cascade,
  constraint unpaid_leaves_days_in_order check (starts_on <= ends_on and ends_on <= planned_ends_on),
  constraint unpaid_leaves_kind_known check (kind in ('parental', 'military', 'illness', 'study', 'family', 'other')),
  constraint unpaid_leaves_no_overlap exclude using gist (
    employee_id with =, daterange(starts_on, ends_on, '[]') with &&
  ) where (id is not null)
);
create index unpaid_leaves_employee_id_starts_on_idx on unpaid_leaves (employee_id, starts_on);
create index unpaid_leaves_ends_on_idx on unpaid_leaves (ends_on);
create unique index unpaid_leaves_transfer_record_id_key on unpaid_leaves (transfer_record_id);

-- Documents that employees have to submit, by employment status.
create table document_requirements (
  id uuid not null default uuid_v7(),
  category text not null,
  required_of text[],
  note text,
  version int not null default 1,
  concerns text not null default 'everybody',
  constraint document_requirements_pkey primary key (id),
  constraint document_requirements_category_known check (category in (
    'identity_card', 'resident_permit', 'work_permit', 'passport', 'degree', 'former_employment', 'bankbook',
    'health_check', 'insurance_transfer', 'dependants_declaration', 'pension_declaration', 'privacy_consent',
    'confidentiality_agreement', 'funds_pending_statement', 'research_ethics', 'licence', 'disability',
    'military_service', 'photo', 'official_letter', 'reward_or_discipline', 'diagnosis', 'other'
  )),
  constraint document_requirements_concerns_known check (concerns in ('everybody', 'nationals', 'foreigners')),
  constraint document_requirements_required_of_known check (
    required_of is not null and cardinality(required_of) > 0 and required_of <@ array['employed', 'upcoming', 'left']
  )
);
create unique index document_requirements_category_key on document_requirements (category);

-- A requirement without rows applies to all employment types.
create table document_requirement_employment_types (
  requirement_id uuid not null,
  employment_type_id uuid not null,
  constraint document_requirement_employment_types_pkey primary key (requirement_id, employment_type_id),
  constraint document_requirement_employment_types_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint document_requirement_employment_types_requirement_id_fkey foreign key (requirement_id)
    references document_requirements (id) on update cascade on delete cascade
);
create index document_requirement_employment_types_employment_type_id_idx
  on document_requirement_employment_types (employment_type_id);

create table employee_documents (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  category text not null,
  file_id uuid not null,
  -- Null: the name of the category.
  name text,
  number text,
  issued_on date,
  -- Inclusive. Null: no expiry.
  expires_on date,
  confidentiality text not null,
  note text,
  -- A document that the employee submitted counts once it is approved.
  review text not null,
  return_reason text,
  uploaded_by text not null,
  uploaded_at timestamptz(3) not null,
  version int not null default 1,
  constraint employee_documents_pkey primary key (id),
  constraint employee_documents_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint employee_documents_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint employee_documents_category_known check (category in (
    'identity_card', 'resident_permit', 'work_permit', 'passport', 'degree', 'former_employment', 'bankbook',
    'health_check', 'insurance_transfer', 'dependants_declaration', 'pension_declaration', 'privacy_consent',
    'confidentiality_agreement', 'funds_pending_statement', 'research_ethics', 'licence', 'disability',
    'military_service', 'photo', 'official_letter', 'reward_or_discipline', 'diagnosis', 'other'
  )),
  constraint employee_documents_confidentiality_known check (confidentiality in ('ordinary', 'confidential')),
  constraint employee_documents_expires_after_issue check (expires_on >= issued_on),
  constraint employee_documents_returned_for_a_reason check ((review = 'returned') = (return_reason is not null)),
  constraint employee_documents_review_known check (review in ('pending', 'approved', 'returned')),
  constraint employee_documents_uploaded_by_known check (uploaded_by in ('self', 'hr'))
);
create index employee_documents_employee_id_category_idx on employee_documents (employee_id, category);
create index employee_documents_expires_on_idx on employee_documents (expires_on);
create unique index employee_documents_file_id_key on employee_documents (file_id);
create index employee_documents_review_uploaded_at_idx on employee_documents (review, uploaded_at);
create index employee_documents_search_idx on employee_documents using gin (search_grams(
  coalesce(name, '') || ' ' || coalesce(number, '')
));

-- 投保紀錄: scheme and insured amount from a day until a day. Another amount is another row (decision 039).
create table insurance_enrolments (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  scheme text not null,
  start_on date not null,
  -- Inclusive. Null: no end.
  end_on date,
  -- Encrypted integer NTD.
  insured_amount text,
  -- Voluntary contribution in percent of the wage (Labor Pension Act, Articles 14 and 15).
  self_percent numeric(2,1),
  health_capacity text,
  note text,
  version int not null default 1,
  -- Enrolled or adjusted: the days alone do not tell, since an employee may be enrolled again on the day after an
  -- end.
  begins_as text not null default 'enrolled',
  constraint insurance_enrolments_pkey primary key (id),
  constraint insurance_enrolments_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint insurance_enrolments_beginning_known check (begins_as in ('enrolled', 'adjusted')),
  constraint insurance_enrolments_capacity_known check (health_capacity in ('public_post', 'employee', 'employer')),
  constraint insurance_enrolments_capacity_of_health check ((scheme = 'health') = (health_capacity is not null)),
  constraint insurance_enrolments_ends_after_start check (end_on >= start_on),
  constraint insurance_enrolments_scheme_known check (scheme in ('labor', 'occupational', 'health', 'pension')),
  constraint insurance_enrolments_self_percent_of_pension check (
    self_percent is null or (scheme = 'pension' and self_percent between 0 and 6)
  ),
  constraint insurance_enrolments_no_overlap exclude using gist (
    employee_id with =, scheme with =, daterange(start_on, end_on, '[]') with &&
  ) where (id is not null)
);
-- Covers the query for the schemes of an employee on a day.
create index insurance_enrolments_employee_id_scheme_start_on_end_on_idx
  on insurance_enrolments (employee_id, scheme, start_on, end_on);
create index insurance_enrolments_end_on_idx on insurance_enrolments (end_on);
-- Finds the employees with whom a dependent may be insured.
create index insurance_enrolments_health_idx on insurance_enrolments (employee_id, start_on, end_on)
  where scheme = 'health';
create index insurance_enrolments_start_on_idx on insurance_enrolments (start_on);

-- 健保眷屬
create table nhi_dependents (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  name_zh text not null,
  relation text not null,
  -- Encrypted.
  identity_number text not null,
  -- Digest for comparison with other numbers.
  identity_digest text not null,
  birth_on date not null,
  start_on date not null,
  -- Inclusive. Null: no end.
  end_on date,
  -- Encrypted: the reason of a reduction may reveal health data.
  reduction text,
  note text,
  version int not null default 1,
  constraint nhi_dependents_pkey primary key (id),
  constraint nhi_dependents_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint nhi_dependents_born_before_start check (birth_on <= start_on),
  constraint nhi_dependents_ends_after_start check (end_on >= start_on),
  constraint nhi_dependents_relation_known check (relation in ('spouse', 'parent', 'grandparent', 'child', 'grandchild')),
  -- A dependent is insured with one employee at a time.
  constraint nhi_dependents_no_overlap exclude using gist (
    identity_digest with =,
    daterange(start_on, end_on, '[]') with &&
  )
);
create index nhi_dependents_employee_id_start_on_idx on nhi_dependents (employee_id, start_on);
create index nhi_dependents_end_on_idx on nhi_dependents (end_on);
create index nhi_dependents_search_idx on nhi_dependents using gin (search_grams(coalesce(name_zh, '')));
create index nhi_dependents_start_on_idx on nhi_dependents (start_on);
