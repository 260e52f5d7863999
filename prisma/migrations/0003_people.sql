create table change_reasons (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  is_for_transfers boolean not null default false,
  is_for_leaving boolean not null default false,
  is_for_unpaid_leave boolean not null default false,
  sort_order int not null default 0,
  active_to date,
  version int not null default 1,
  constraint change_reasons_pkey primary key (id),
  constraint change_reasons_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint change_reasons_suit_something check (is_for_transfers or is_for_leaving or is_for_unpaid_leave),
  -- Deferrable: an import may swap the names of two rows.
  constraint change_reasons_name_zh_key unique (name_zh) deferrable
);
create unique index change_reasons_code_key on change_reasons (code);

create table employees (
  id uuid not null default uuid_v7(),
  employee_no text not null,
  name_zh text not null,
  name_en text,
  -- Encrypted with the key of the installation; never searched (decision 008).
  identity_number text,
  bank_account text,
  version int not null default 1,
  alias text,
  gender text,
  birth_on date,
  id_kind text,
  nationality_id uuid,
  identity_digest text,
  passport_number text,
  passport_expires_on date,
  residence_permit_expires_on date,
  work_permit_no text,
  work_permit_expires_on date,
  is_work_permit_exempt boolean not null default false,
  tax_residency text,
  marital_status text,
  indigenous_people text,
  disability text,
  military_status text,
  mobile text,
  phone text,
  personal_email text,
  company_email text,
  household_address jsonb,
  mailing_address jsonb,
  emergency_contacts jsonb not null default '[]',
  education jsonb not null default '[]',
  experience jsonb not null default '[]',
  recruitment_source text,
  deputy_id uuid,
  is_punch_required boolean not null default true,
  pay_method text,
  bank_code text,
  bank_branch_code text,
  dependent_count int,
  withholding_method text,
  note text,
  -- A photo belongs to one employee.
  photo_file_id uuid,
  -- Account holder if that is not the employee (戶名). Encrypted.
  bank_account_name text,
  -- Encrypted, as is the disability itself.
  disability_grade text,
  disability_certificate_no text,
  disability_expires_on text,
  constraint employees_pkey primary key (id),
  constraint employees_deputy_id_fkey foreign key (deputy_id)
    references employees (id) on update cascade on delete restrict,
  constraint employees_nationality_id_fkey foreign key (nationality_id)
    references nationalities (id) on update cascade on delete restrict,
  constraint employees_gender_known check (gender in ('male', 'female', 'other')),
  constraint employees_id_kind_known check (id_kind in ('local', 'foreign', 'mainland', 'hk_macau', 'stateless')),
  constraint employees_marital_status_known
    check (marital_status in ('single', 'married', 'same_sex_married', 'divorced', 'widowed')),
  constraint employees_military_status_known
    check (military_status in ('completed', 'not_yet', 'exempt', 'serving', 'substitute', 'not_applicable')),
  constraint employees_not_own_deputy check (deputy_id <> id),
  constraint employees_pay_method_known check (pay_method in ('transfer', 'cash', 'check')),
  constraint employees_recruitment_source_known
    check (recruitment_source in ('website', 'job_board', 'referral', 'campus', 'agency', 'internal', 'other')),
  constraint employees_tax_residency_known check (tax_residency in ('resident', 'non_resident')),
  constraint employees_withholding_method_known
    check (withholding_method in ('table', 'five_percent', 'non_resident_18', 'non_resident_6'))
);
create unique index employees_company_email_key on employees (lower(company_email));
create index employees_deputy_id_idx on employees (deputy_id);
create unique index employees_employee_no_key on employees (employee_no);
-- Digest of the encrypted identity number: no two employees share a number.
create unique index employees_identity_digest_key on employees (identity_digest);
-- One index for each sort key of the list of employees, and one for its search (decision 013).
create index employees_name_zh_idx on employees (name_zh collate "zh-Hant-TW-x-icu");
create index employees_nationality_id_idx on employees (nationality_id);
create unique index employees_photo_file_id_key on employees (photo_file_id);
create index employees_search_idx on employees using gin (search_grams(
  coalesce(employee_no, '') || ' ' || coalesce(name_zh, '') || ' ' || coalesce(name_en, '') || ' '
    || coalesce(mobile, '') || ' ' || coalesce(personal_email, '') || ' ' || coalesce(company_email, '')
));
alter table department_periods add constraint department_periods_head_id_fkey
  foreign key (head_id) references employees (id) on update cascade on delete restrict;
alter table projects add constraint projects_manager_id_fkey
  foreign key (manager_id) references employees (id) on update cascade on delete restrict;
alter table projects add constraint projects_principal_investigator_id_fkey
  foreign key (principal_investigator_id) references employees (id) on update cascade on delete restrict;
alter table project_co_investigators add constraint project_co_investigators_employee_id_fkey
  foreign key (employee_id) references employees (id) on update cascade on delete restrict;

-- Uploaded files. Their content is stored outside the database under the identifier (decision 029).
create table stored_files (
  id uuid not null default uuid_v7(),
  name text not null,
  media_type text not null,
  size int not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  created_by uuid not null,
  -- When a record first referred to the file. Null: an upload that may be abandoned.
  claimed_at timestamptz(3),
  -- What an uploaded Word file contains besides text, pictures and links. Null: harmless.
  risk text,
  constraint stored_files_pkey primary key (id),
  constraint stored_files_name_present check (btrim(name) <> '' and length(name) <= 200),
  constraint stored_files_risk_known check (risk in ('macros', 'embeddedObject', 'externalContent', 'unchecked')),
  constraint stored_files_sha256_whole check (length(sha256) = 64 and sha256 !~ '[^0-9a-f]'),
  constraint stored_files_size_positive check (size > 0)
);
create index stored_files_created_by_idx on stored_files (created_by);
create index stored_files_unclaimed_created_at_idx on stored_files (created_at) where claimed_at is null;
alter table employees add constraint employees_photo_file_id_fkey
  foreign key (photo_file_id) references stored_files (id) on update cascade on delete restrict;

-- A table of its own, so that lists of companies do not read a megabyte per row.
create table company_logos (
  company_id uuid not null,
  image bytea not null,
  constraint company_logos_pkey primary key (company_id),
  constraint company_logos_company_id_fkey foreign key (company_id)
    references companies (id) on update cascade on delete cascade,
  constraint company_logos_image_size check (octet_length(image) <= 1048576)
);

-- A stint of an employee; a rehired employee has several (decision 028).
create table employments (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  hired_on date not null,
  -- 年資起算日: years of service are counted from this day.
  seniority_on date not null,
  last_working_on date,
  leaving_kind text,
  leaving_reason text,
  -- The range of days on which the stint represents the employee: the first from -infinity, each until the next
  -- begins.
  effective_from date not null default '-infinity',
  effective_to date,
  -- Annual leave is counted from this day.
  leave_seniority_on date,
  probation_ends_on date,
  -- 提出日: the day of notice; before it the leaving is not shown. Null: unknown.
  notice_on date,
  change_reason_id uuid,
  handover_to_id uuid,
  are_assets_returned boolean not null default false,
  assets_note text,
  is_involuntary boolean not null default false,
  is_rehirable boolean not null default true,
  rehire_note text,
  -- The day on which the layoff was reported to the authorities (Employment Service Act, Article 33).
  layoff_reported_on date,
  -- 未報到: a no-show is employed on no day; the stint ends on the day before its first (decision 089).
  not_onboarded_reason text,
  constraint employments_pkey primary key (id),
  constraint employments_change_reason_id_fkey foreign key (change_reason_id)
    references change_reasons (id) on update cascade on delete restrict,
  constraint employments_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint employments_handover_to_id_fkey foreign key (handover_to_id)
    references employees (id) on update cascade on delete restrict,
  constraint employments_days_in_order check (case when not_onboarded_reason is null then last_working_on >= hired_on
    else last_working_on is not distinct from hired_on - 1 end),
  constraint employments_handover_to_another check (handover_to_id <> employee_id),
  -- The kinds of leaving that the law treats as involuntary (Employment Insurance Act, Article 11).
  constraint employments_involuntary_by_law check (not is_involuntary
    or leaving_kind in ('laid_off', 'contract_ended', 'resigned')),
  constraint employments_layoff_reported_of_layoff check (layoff_reported_on is null
    or leaving_kind is not distinct from 'laid_off'),
  constraint employments_leaving_kind_known check (
    leaving_kind in ('resigned', 'laid_off', 'contract_ended', 'retired', 'dismissed', 'deceased', 'moved')
  ),
  -- Two stints never share a first day.
  constraint employments_left_before_the_next check (effective_to is null
    or coalesce(last_working_on < effective_to, false) and hired_on < effective_to),
  constraint employments_left_once_onboarded check (not_onboarded_reason is null or (leaving_kind is null
    and leaving_reason is null and change_reason_id is null and notice_on is null and handover_to_id is null
    and not are_assets_returned and assets_note is null and not is_involuntary and layoff_reported_on is null
    and is_rehirable)),
  constraint employments_listed_reason_of_leaving check (last_working_on is not null or change_reason_id is null),
  constraint employments_notice_before_leaving check (notice_on is null or notice_on <= last_working_on),
  constraint employments_probation_after_beginning check (probation_ends_on >= hired_on),
  constraint employments_reason_of_leaving
    check (last_working_on is not null or (leaving_kind is null and leaving_reason is null)),
  constraint employments_rehire_note_of_no check (is_rehirable = (rehire_note is null)),
  constraint employments_settled_of_leaving check (last_working_on is not null or (handover_to_id is null
    and not are_assets_returned and assets_note is null and not is_involuntary and is_rehirable and rehire_note is null)),
  constraint employments_stands_from_its_beginning check (effective_from in ('-infinity', hired_on)),
  constraint employments_no_overlap exclude using gist (
    employee_id with =, daterange(effective_from, effective_to) with &&
  ) where (id is not null)
);
create index employments_change_reason_id_idx on employments (change_reason_id);
create index employments_employee_id_effective_from_idx on employments (employee_id, effective_from);
create index employments_handover_to_id_idx on employments (handover_to_id);
create index employments_hired_on_last_working_on_idx on employments (hired_on, last_working_on);
create index employments_last_working_on_idx on employments (last_working_on) where last_working_on is not null;
-- Few employees are leaving or have left, so lists of them read this index alone.
create index employments_leaving_idx on employments (employee_id)
  include (last_working_on, notice_on, effective_from, effective_to)
  where last_working_on is not null;

-- A number belongs to one person forever, also after the record is deleted. A reserved number has no owner yet.
create table employee_numbers (
  employee_no text not null,
  is_used boolean not null,
  registered_at timestamptz(3) not null default current_timestamp,
  -- The owner, also of former numbers. Null: reserved, or owner unknown. No foreign key: a number outlives its
  -- employee.
  employee_id uuid,
  constraint employee_numbers_pkey primary key (employee_no),
  constraint employee_numbers_owned_once_used check (is_used or employee_id is null)
);
create index employee_numbers_registered_at_idx on employee_numbers (registered_at);

create table employee_positions (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  department_id uuid not null,
  effective_from date not null,
  effective_to date,
  job_title_id uuid,
  employment_type_id uuid,
  job_grade text,
  supervisor_id uuid,
  work_place text,
  project_id uuid,
  constraint employee_positions_pkey primary key (id),
  constraint employee_positions_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint employee_positions_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint employee_positions_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint employee_positions_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint employee_positions_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint employee_positions_supervisor_id_fkey foreign key (supervisor_id)
    references employees (id) on update cascade on delete restrict,
  constraint employee_positions_days_in_order check (effective_to > effective_from),
  constraint employee_positions_not_own_supervisor check (supervisor_id <> employee_id),
  constraint employee_positions_no_overlap exclude using gist (
    employee_id with =, daterange(effective_from, effective_to) with &&
  ) where (id is not null)
);
create index employee_positions_department_id_idx on employee_positions (department_id);
-- Faster than the index of the exclusion constraint (decision 101).
create index employee_positions_employee_id_effective_from_idx on employee_positions (employee_id, effective_from);
create index employee_positions_employment_type_id_idx on employee_positions (employment_type_id);
create index employee_positions_job_title_id_idx on employee_positions (job_title_id);
create index employee_positions_project_id_idx on employee_positions (project_id);
create index employee_positions_supervisor_id_idx on employee_positions (supervisor_id);
