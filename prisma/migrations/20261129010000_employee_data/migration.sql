-- Who a person is, how they are reached, and what their pay needs. What forms ask for now, people from before may lack.
alter table employees
  add column alias text,
  add column gender text constraint employees_gender_known check (gender in ('male', 'female', 'other')),
  add column birth_on date,
  add column id_kind text
    constraint employees_id_kind_known check (id_kind in ('local', 'foreign', 'mainland', 'hk_macau', 'stateless')),
  add column nationality_id uuid,
  add column identity_digest text,
  add column passport_number text,
  add column passport_expires_on date,
  add column residence_permit_expires_on date,
  add column work_permit_no text,
  add column work_permit_expires_on date,
  add column is_work_permit_exempt boolean not null default false,
  add column tax_residency text
    constraint employees_tax_residency_known check (tax_residency in ('resident', 'non_resident')),
  add column marital_status text constraint employees_marital_status_known
    check (marital_status in ('single', 'married', 'same_sex_married', 'divorced', 'widowed')),
  add column indigenous_people text,
  add column disability text,
  add column military_status text constraint employees_military_status_known
    check (military_status in ('completed', 'not_yet', 'exempt', 'serving', 'substitute', 'not_applicable')),
  add column mobile text,
  add column phone text,
  add column personal_email text,
  add column company_email text,
  add column household_address jsonb,
  add column mailing_address jsonb,
  add column emergency_contacts jsonb not null default '[]',
  add column education jsonb not null default '[]',
  add column experience jsonb not null default '[]',
  add column recruitment_source text constraint employees_recruitment_source_known
    check (recruitment_source in ('website', 'job_board', 'referral', 'campus', 'agency', 'internal', 'other')),
  add column deputy_id uuid,
  add column is_punch_required boolean not null default true,
  add column pay_method text constraint employees_pay_method_known check (pay_method in ('transfer', 'cash', 'check')),
  add column bank_code text,
  add column bank_branch_code text,
  add column dependent_count integer,
  add column withholding_method text constraint employees_withholding_method_known
    check (withholding_method in ('table', 'five_percent', 'non_resident_18', 'non_resident_6')),
  -- Labor Pension Act, Article 14: up to six percent.
  add column pension_self_percent numeric(5, 2)
    constraint employees_pension_self_percent_lawful check (pension_self_percent between 0 and 6),
  add column note text,
  add constraint employees_not_own_deputy check (deputy_id <> id),
  add constraint employees_nationality_id_fkey foreign key (nationality_id) references nationalities (id)
    on delete restrict on update cascade,
  add constraint employees_deputy_id_fkey foreign key (deputy_id) references employees (id)
    on delete restrict on update cascade;
create unique index employees_company_email_key on employees (company_email);
-- Nobody is kept twice: a digest tells whether a number that is kept encrypted is somebody's already.
create unique index employees_identity_digest_key on employees (identity_digest);
create index employees_nationality_id_idx on employees (nationality_id);
create index employees_deputy_id_idx on employees (deputy_id);

drop index employees_search_idx;
create index employees_search_idx on employees using gin (search_grams(
  employee_no || ' ' || name_zh || ' ' || coalesce(name_en, '') || ' ' || coalesce(mobile, '') || ' '
    || coalesce(personal_email, '') || ' ' || coalesce(company_email, '')
));

-- A number belongs to one person for good, also when the record is gone; a reserved one is nobody's yet.
create table employee_numbers (
  employee_no text not null,
  is_used boolean not null,
  registered_at timestamptz(3) not null default current_timestamp,
  constraint employee_numbers_pkey primary key (employee_no)
);
create index employee_numbers_registered_at_idx on employee_numbers (registered_at);
insert into employee_numbers (employee_no, is_used, registered_at)
select employee_no, true, '2000-01-01T00:00:00Z'::timestamptz from employees;

create function register_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select employee_no from registered
    except
    select employee_no from taken_numbers(array(select employee_no from registered))
  ) then
    raise exception 'employees_employee_no_key: used before' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;

-- Takes the numbers that nobody has had; answers those.
create function taken_numbers(wanted text[]) returns table (employee_no text)
language sql security definer set search_path = public, pg_temp as $$
  insert into employee_numbers as kept (employee_no, is_used)
  select number, true from unnest(wanted) as number order by number
  on conflict on constraint employee_numbers_pkey do update set is_used = true where not kept.is_used
  returning kept.employee_no
$$;

create function register_changed_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select n.employee_no from registered n join replaced o on o.id = n.id where o.employee_no <> n.employee_no
    except
    select employee_no from taken_numbers(array(
      select n.employee_no from registered n join replaced o on o.id = n.id where o.employee_no <> n.employee_no
    ))
  ) then
    raise exception 'employees_employee_no_key: used before' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;

create trigger employees_register_number after insert on employees
  referencing new table as registered for each statement execute function register_employee_number();
create trigger employees_register_changed_number after update on employees
  referencing new table as registered old table as replaced
  for each statement execute function register_changed_employee_number();

-- From which day annual leave is counted, and until when somebody is on probation.
alter table employments
  add column leave_seniority_on date,
  add column probation_ends_on date,
  add constraint employments_probation_after_beginning check (probation_ends_on >= hired_on);

-- As what somebody works, under whom and where.
alter table employee_positions
  add column employment_type_id uuid,
  add column job_grade text,
  add column supervisor_id uuid,
  add column work_place text,
  add constraint employee_positions_not_own_supervisor check (supervisor_id <> employee_id),
  add constraint employee_positions_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on delete restrict on update cascade,
  add constraint employee_positions_supervisor_id_fkey foreign key (supervisor_id)
    references employees (id) on delete restrict on update cascade;
create index employee_positions_employment_type_id_idx on employee_positions (employment_type_id);
create index employee_positions_supervisor_id_idx on employee_positions (supervisor_id);
