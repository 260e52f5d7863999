-- 工時制度 of the organisation (no target), of a department with those below it, or of an employee.
create table working_hour_systems (
  id uuid not null default uuid_v7(),
  department_id uuid,
  employee_id uuid,
  start_on date not null,
  -- Inclusive. Null: no end.
  end_on date,
  system text not null,
  -- First day of a cycle. Null: weeks from Sunday on.
  cycle_start_on date,
  -- Labor Standards Act, Article 34(2): eight hours between shifts.
  short_rest_consent_no text,
  -- Article 36(4): twelve days of work in a row.
  moved_leave_approval_no text,
  -- Article 32(2): 54 hours of overtime a month, 138 in three months.
  overtime_consent_no text,
  note text,
  version int not null default 1,
  constraint working_hour_systems_pkey primary key (id),
  constraint working_hour_systems_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint working_hour_systems_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint working_hour_systems_one_target check (department_id is null or employee_id is null),
  constraint working_hour_systems_ends_after_start check (end_on >= start_on),
  constraint working_hour_systems_system_known check (system in ('normal', 'two_week', 'four_week', 'eight_week')),
  constraint working_hour_systems_cycle_of_variable_hours check (system = 'normal' or cycle_start_on is not null),
  constraint working_hour_systems_cycle_begun check (cycle_start_on <= start_on),
  -- The nil identifier stands for the organisation, because nulls never conflict.
  constraint working_hour_systems_no_overlap exclude using gist (
    coalesce(department_id, employee_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(start_on, end_on, '[]') with &&
  ) where (id is not null)
);
create index working_hour_systems_department_id_idx on working_hour_systems (department_id);
create index working_hour_systems_employee_id_idx on working_hour_systems (employee_id);
create index working_hour_systems_start_on_idx on working_hour_systems (start_on);
