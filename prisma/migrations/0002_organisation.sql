create table companies (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  short_name text,
  tax_id text not null,
  representative text not null,
  phone text not null,
  name_en text,
  organisation_type text not null,
  registration_no text,
  fax text,
  hr_contact_name text,
  hr_contact_phone text,
  hr_contact_email text,
  registered_address jsonb not null,
  mailing_address jsonb,
  labor_insurance_no text,
  nhi_unit_code text,
  pension_unit_no text,
  withholding_tax_id text,
  tax_registration_no text,
  pay_day int not null,
  pay_period_start_day int not null,
  leave_year_system text not null,
  working_hour_system text not null,
  active_to date,
  version int not null default 1,
  -- The union or the labour-management conference has consented to extended overtime (Labor Standards Act, Article
  -- 32, paragraph 2).
  has_overtime_consent boolean not null default false,
  -- From this day on, due annual leave is granted automatically. Null: granted by hand.
  annual_leave_granted_from date,
  -- Agreed number of months for using compensatory leave (Enforcement Rules of the Labor Standards Act, Article
  -- 22-2).
  compensatory_leave_months int,
  -- First month of the agreed three-month overtime cycles (Enforcement Rules of the Labor Standards Act, Article 22).
  overtime_cycle_month int not null default 1,
  -- Number of days after a leave in which its applicant may request its cancellation. Null: no limit.
  leave_cancellation_days int default 30,
  constraint companies_pkey primary key (id),
  constraint companies_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint companies_compensatory_leave_months_within_a_year check (compensatory_leave_months between 1 and 12),
  constraint companies_leave_cancellation_days_within_a_year check (leave_cancellation_days between 0 and 365),
  constraint companies_leave_year_system_known check (leave_year_system in ('anniversary', 'calendar', 'academic')),
  constraint companies_mailing_address_whole check (is_address(mailing_address)),
  constraint companies_organisation_type_known
    check (organisation_type in ('foundation', 'association', 'company', 'administrative', 'school', 'other')),
  constraint companies_overtime_cycle_month_of_the_first_three check (overtime_cycle_month between 1 and 3),
  constraint companies_pay_day_of_a_month check (pay_day between 1 and 31),
  constraint companies_pay_period_start_day_of_every_month check (pay_period_start_day between 1 and 28),
  constraint companies_registered_address_whole check (is_address(registered_address)),
  constraint companies_tax_id_format check (tax_id ~ '^\d{8}$'),
  constraint companies_withholding_tax_id_format check (withholding_tax_id ~ '^\d{8}$'),
  constraint companies_working_hour_system_known
    check (working_hour_system in ('standard', 'two_week', 'four_week', 'eight_week')),
  -- Deferrable: an import may swap the numbers of two rows.
  constraint companies_tax_id_key unique (tax_id) deferrable
);
create unique index companies_code_key on companies (code);

create table departments (
  id uuid not null default uuid_v7(),
  code text not null,
  cost_center text,
  headcount_quota int,
  sort_order int not null default 0,
  note text,
  version int not null default 1,
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
    references departments (id) on update cascade on delete cascade,
  constraint department_periods_parent_id_fkey foreign key (parent_id)
    references departments (id) on update cascade on delete restrict,
  constraint department_periods_days_in_order check (effective_to > effective_from),
  constraint department_periods_level_known check (level in ('office', 'division', 'section', 'center')),
  constraint department_periods_not_under_itself check (parent_id <> department_id),
  constraint department_periods_name_unique_under_parent exclude using gist (
    coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    name_zh with =,
    daterange(effective_from, effective_to) with &&
  ) deferrable,
  constraint department_periods_no_overlap exclude using gist (
    department_id with =, daterange(effective_from, effective_to) with &&
  ) where (id is not null)
);
create index department_periods_department_id_idx on department_periods (department_id);
create index department_periods_head_id_idx on department_periods (head_id);
create index department_periods_parent_id_idx on department_periods (parent_id);

create table job_titles (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  name_en text,
  family text not null,
  grade text,
  is_managerial boolean not null default false,
  probation_months int,
  description text,
  sort_order int not null default 0,
  active_to date,
  version int not null default 1,
  constraint job_titles_pkey primary key (id),
  constraint job_titles_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint job_titles_family_known check (family in ('research', 'technical', 'administration', 'management', 'project')),
  constraint job_titles_probation_months_lawful check (probation_months between 0 and 6),
  -- Deferrable: an import may swap the names of two rows.
  constraint job_titles_name_zh_key unique (name_zh) deferrable
);
create unique index job_titles_code_key on job_titles (code);

create table employment_types (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  name_en text,
  term_kind text not null,
  fixed_term_reason text,
  working_time text not null,
  max_months int,
  is_labor_act_applicable boolean not null,
  pay_basis text not null,
  weekly_minutes int,
  -- Nullable because Prisma has no required lists; the checks below require a value.
  insurances text[],
  probation_months int,
  reminder_days int[],
  is_project_fundable boolean not null default false,
  sort_order int not null default 0,
  active_to date,
  version int not null default 1,
  constraint employment_types_pkey primary key (id),
  constraint employment_types_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint employment_types_fixed_term_has_reason
    check ((term_kind = 'fixed_term') = (fixed_term_reason is not null)),
  constraint employment_types_fixed_term_reason_known
    check (fixed_term_reason in ('temporary', 'short_term', 'seasonal', 'specific')),
  constraint employment_types_indefinite_has_no_end check (term_kind <> 'indefinite' or max_months is null),
  constraint employment_types_insurances_known check (
    insurances is not null
    and insurances <@ array['labor', 'health', 'employment', 'occupational', 'pension']
  ),
  -- Enforcement Rules of the Labor Standards Act, Article 6.
  constraint employment_types_max_months_lawful check (
    max_months between 1 and case fixed_term_reason
      when 'temporary' then 6
      when 'short_term' then 6
      when 'seasonal' then 9
      else 120
    end
  ),
  constraint employment_types_pay_basis_known check (pay_basis in ('monthly', 'daily', 'hourly', 'piece')),
  constraint employment_types_probation_months_lawful check (probation_months between 0 and 6),
  constraint employment_types_reminder_days_within_a_year check (
    reminder_days is not null
    and 1 <= all (reminder_days)
    and 365 >= all (reminder_days)
  ),
  constraint employment_types_term_kind_known check (term_kind in ('indefinite', 'fixed_term', 'contractor', 'mandate')),
  constraint employment_types_weekly_minutes_lawful check (weekly_minutes between 1 and 2400),
  constraint employment_types_working_time_known check (working_time in ('full_time', 'part_time', 'hourly')),
  -- Deferrable: an import may swap the names of two rows.
  constraint employment_types_name_zh_key unique (name_zh) deferrable
);
create unique index employment_types_code_key on employment_types (code);

create table nationalities (
  id uuid not null default uuid_v7(),
  code text not null,
  alpha3 text not null,
  name_zh text not null,
  name_en text not null,
  region_kind text not null,
  requires_work_permit boolean not null,
  requires_residence_permit boolean not null,
  sort_order int not null default 0,
  active_to date,
  version int not null default 1,
  constraint nationalities_pkey primary key (id),
  constraint nationalities_alpha3_format check (alpha3 ~ '^[A-Z]{3}$'),
  constraint nationalities_code_format check (code ~ '^[A-Z]{2}$'),
  constraint nationalities_region_kind_known
    check (region_kind in ('local', 'foreign', 'mainland', 'hk_macau', 'stateless')),
  -- Deferrable: an import may swap the names or codes of two rows.
  constraint nationalities_alpha3_key unique (alpha3) deferrable,
  constraint nationalities_name_zh_key unique (name_zh) deferrable
);
create unique index nationalities_code_key on nationalities (code);

create table holidays (
  id uuid not null default uuid_v7(),
  date date not null,
  name text not null,
  kind text not null,
  start_minute int,
  end_minute int,
  source text not null,
  is_derived boolean not null default false,
  shifted_from date,
  shift_consent text,
  note text,
  version int not null default 1,
  -- Edited by hand: a later import of the calendar does not overwrite it (decision 012).
  is_edited boolean not null default false,
  constraint holidays_pkey primary key (id),
  constraint holidays_derived_from_law check (not is_derived or source = 'statutory'),
  constraint holidays_kind_known check (kind in (
    'national_holiday', 'substitute_holiday', 'adjusted_day_off', 'company_holiday', 'disaster_closure', 'voting_day',
    'ritual_day', 'makeup_workday'
  )),
  constraint holidays_name_length check (char_length(name) between 1 and 30),
  constraint holidays_part_of_day check (
    (start_minute is null and end_minute is null)
    or (start_minute is not null and end_minute is not null
      and start_minute >= 0 and start_minute < end_minute and end_minute <= 1440)
  ),
  constraint holidays_shift_agreed check ((shifted_from is null) = (shift_consent is null)),
  constraint holidays_shifted_elsewhere check (shifted_from <> date),
  constraint holidays_source_known check (source in ('statutory', 'government_calendar', 'own'))
);
create unique index holidays_date_key on holidays (date);
create index holidays_shifted_from_idx on holidays (shifted_from);

create table office_hours (
  id uuid not null default uuid_v7(),
  name text not null,
  -- Applies to this department and to those below it without office hours of their own. Null: the whole organisation.
  department_id uuid,
  version int not null default 1,
  constraint office_hours_pkey primary key (id),
  constraint office_hours_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict
);
create unique index office_hours_name_key on office_hours (name);
create unique index office_hours_narrowness_key on office_hours (department_id) nulls not distinct;

create table office_hours_periods (
  id uuid not null default uuid_v7(),
  effective_from date not null,
  -- Exclusive. Null: no end.
  effective_to date,
  week jsonb not null,
  office_hours_id uuid not null,
  constraint office_hours_periods_pkey primary key (id),
  constraint office_hours_periods_office_hours_id_fkey foreign key (office_hours_id)
    references office_hours (id) on update cascade on delete cascade,
  constraint office_hours_periods_days_in_order check (effective_to is null or effective_to > effective_from),
  constraint office_hours_periods_week_sound check (office_week_is_sound(week)),
  constraint office_hours_periods_no_overlap exclude using gist (
    office_hours_id with =, daterange(effective_from, effective_to) with &&
  ) where (id is not null)
);
create index office_hours_periods_office_hours_id_idx on office_hours_periods (office_hours_id);

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
  max_effort_percent numeric(5,2),
  is_funds_pending boolean not null default false,
  cost_center text,
  account_code text,
  note text,
  state text not null default 'planning',
  termination_reason text,
  version int not null default 1,
  constraint projects_pkey primary key (id),
  -- The maximum keeps every sum of amounts within the exact integers of JavaScript.
  constraint projects_amount_bounds check (approved_amount between 0 and 100000000000),
  constraint projects_effort_percent check (max_effort_percent between 0 and 100),
  constraint projects_eligible_costs_known check (
    eligible_costs is not null
    and eligible_costs <@ array[
      'employer_insurance', 'supplementary_premium', 'year_end_bonus', 'overtime', 'unused_leave', 'severance'
    ]
  ),
  constraint projects_ends_after_start check (end_on >= start_on),
  constraint projects_extension_by_letter check ((extended_end_on is null) = (extension_document_no is null)),
  constraint projects_extension_later check (extended_end_on is null or extended_end_on > end_on),
  constraint projects_funder_known
    check (funder in ('nstc', 'moe', 'mohw', 'moea', 'moa', 'local', 'private', 'own')),
  constraint projects_kind_known check (kind in ('grant', 'commissioned', 'internal', 'donation', 'general')),
  constraint projects_personnel_within_total check (personnel_amount between 0 and approved_amount),
  constraint projects_state_known check (
    state in ('planning', 'pre_approved', 'active', 'extended', 'closing', 'closed', 'terminated')
  ),
  constraint projects_terminated_for_a_reason check ((state = 'terminated') = (termination_reason is not null))
);
create unique index projects_code_key on projects (code);
create index projects_manager_id_idx on projects (manager_id);
create index projects_principal_investigator_id_idx on projects (principal_investigator_id);

create table project_co_investigators (
  project_id uuid not null,
  employee_id uuid not null,
  place int not null,
  constraint project_co_investigators_pkey primary key (project_id, employee_id),
  constraint project_co_investigators_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete cascade
);
create index project_co_investigators_employee_id_idx on project_co_investigators (employee_id);

create table project_budget_lines (
  project_id uuid not null,
  category text not null,
  amount bigint not null,
  place int not null,
  constraint project_budget_lines_pkey primary key (project_id, category),
  constraint project_budget_lines_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete cascade,
  constraint project_budget_lines_amount_bounds check (amount between 0 and 100000000000),
  constraint project_budget_lines_category_known
    check (category in ('personnel', 'operations', 'equipment', 'travel', 'overhead', 'other'))
);
