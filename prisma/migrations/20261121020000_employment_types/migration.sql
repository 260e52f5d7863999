create table employment_types (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  name_en text,
  term_kind text not null,
  fixed_term_reason text,
  working_time text not null,
  max_months integer,
  is_labor_act_applicable boolean not null,
  pay_basis text not null,
  weekly_minutes integer,
  -- Prisma knows no list that may not be null; the checks below do.
  insurances text[],
  probation_months integer,
  reminder_days integer[],
  is_project_fundable boolean not null default false,
  sort_order integer not null default 0,
  active_to date,
  version integer not null default 1,
  constraint employment_types_pkey primary key (id),
  -- Checked at the end of an import, in which two may change names with each other.
  constraint employment_types_name_zh_key unique (name_zh) deferrable,
  constraint employment_types_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint employment_types_term_kind_known check (term_kind in ('indefinite', 'fixed_term', 'contractor', 'mandate')),
  constraint employment_types_fixed_term_reason_known
    check (fixed_term_reason in ('temporary', 'short_term', 'seasonal', 'specific')),
  constraint employment_types_fixed_term_has_reason
    check ((term_kind = 'fixed_term') = (fixed_term_reason is not null)),
  constraint employment_types_working_time_known check (working_time in ('full_time', 'part_time', 'hourly')),
  constraint employment_types_indefinite_has_no_end check (term_kind <> 'indefinite' or max_months is null),
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
  constraint employment_types_weekly_minutes_lawful check (weekly_minutes between 1 and 2400),
  constraint employment_types_insurances_known check (
    insurances is not null
    and insurances <@ array['labor', 'health', 'employment', 'occupational', 'pension']
  ),
  constraint employment_types_probation_months_lawful check (probation_months between 0 and 6),
  constraint employment_types_reminder_days_within_a_year check (
    reminder_days is not null
    and 1 <= all (reminder_days)
    and 365 >= all (reminder_days)
  )
);
create unique index employment_types_code_key on employment_types (code);
