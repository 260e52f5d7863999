-- 人力下限: the least number of people of a department, with those below it, on a shift.
create table staffing_minimums (
  id uuid not null default uuid_v7(),
  department_id uuid not null,
  shift_template_id uuid not null,
  weekday_count int not null,
  -- On Saturdays, Sundays and national holidays.
  holiday_count int not null,
  start_on date not null,
  -- Inclusive. Null: no end.
  end_on date,
  note text,
  version int not null default 1,
  constraint staffing_minimums_pkey primary key (id),
  constraint staffing_minimums_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint staffing_minimums_shift_template_id_fkey foreign key (shift_template_id)
    references shift_templates (id) on update cascade on delete restrict,
  constraint staffing_minimums_counts_not_negative check (weekday_count >= 0 and holiday_count >= 0),
  constraint staffing_minimums_ends_after_start check (end_on >= start_on),
  constraint staffing_minimums_no_overlap exclude using gist (
    department_id with =, shift_template_id with =, daterange(start_on, end_on, '[]') with &&
  ) where (id is not null)
);
create index staffing_minimums_department_id_idx on staffing_minimums (department_id);
create index staffing_minimums_shift_template_id_idx on staffing_minimums (shift_template_id);
create index staffing_minimums_start_on_idx on staffing_minimums (start_on);
