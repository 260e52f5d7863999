-- In what somebody is insured at what amount, from a day until a day (投保紀錄). Another amount is another row.
create table insurance_enrolments (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  scheme text not null,
  start_on date not null,
  -- Included: cover ends with the day. Null while nothing ends it.
  end_on date,
  -- Encrypted; integer NTD. Null for those from before it was asked for.
  insured_amount text,
  -- Percent of the wage that people pay into their pension themselves, to a tenth (Labor Pension Act, Articles 14 and 15).
  self_percent numeric(2, 1),
  health_capacity text,
  note text,
  version integer not null default 1,
  constraint insurance_enrolments_pkey primary key (id),
  constraint insurance_enrolments_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint insurance_enrolments_scheme_known check (scheme in ('labor', 'occupational', 'health', 'pension')),
  constraint insurance_enrolments_ends_after_start check (end_on >= start_on),
  constraint insurance_enrolments_self_percent_of_pension check (
    self_percent is null or (scheme = 'pension' and self_percent between 0 and 6)
  ),
  constraint insurance_enrolments_capacity_known check (health_capacity in ('public_post', 'employee', 'employer')),
  constraint insurance_enrolments_capacity_of_health check ((scheme = 'health') = (health_capacity is not null)),
  -- Nobody is insured twice in the same on one day.
  constraint insurance_enrolments_no_overlap exclude using gist (
    employee_id with =,
    scheme with =,
    daterange(start_on, end_on, '[]') with &&
  )
);
-- Tells who is insured in what on a day by itself.
create index insurance_enrolments_employee_id_scheme_start_on_end_on_idx
  on insurance_enrolments (employee_id, scheme, start_on, end_on);
-- What began and what ended in a period.
create index insurance_enrolments_start_on_idx on insurance_enrolments (start_on);
create index insurance_enrolments_end_on_idx on insurance_enrolments (end_on);

create trigger insurance_enrolments_count_of_inserted after insert on insurance_enrolments
  referencing new table as inserted for each statement execute function keep_record_counts();
create trigger insurance_enrolments_count_of_deleted after delete on insurance_enrolments
  referencing old table as deleted for each statement execute function keep_record_counts();
create trigger insurance_enrolments_count_of_truncated after truncate on insurance_enrolments
  for each statement execute function keep_record_counts();

-- Whoever keeps people's data or pays them keeps their insurance too; whoever looks at everything looks at it.
update roles set
  permissions = permissions || array['insurance_enrolment:view', 'insurance_enrolment:edit', 'insurance_enrolment:export']
where code in ('hr_manager', 'hr_officer', 'payroll_officer') and not exists (select from emp_accounts);
update roles set
  permissions = permissions || array['insurance_enrolment:view', 'insurance_enrolment:export']
where code = 'auditor' and not exists (select from emp_accounts);

-- What people pay into their pension themselves is dated by law, and moves to where it is: as long as they work here, and
-- no longer back than there is such a pension.
insert into insurance_enrolments (employee_id, scheme, start_on, end_on, self_percent)
select e.id, 'pension', greatest(stint.hired_on, '2005-07-01'), stint.last_working_on, round(e.pension_self_percent, 1)
from employees e
join lateral (
  select employment.hired_on, employment.last_working_on from employments employment
  where employment.employee_id = e.id order by employment.hired_on desc limit 1
) stint on coalesce(stint.last_working_on, 'infinity') >= '2005-07-01'
where e.pension_self_percent is not null;
alter table employees drop column pension_self_percent;
