-- 班別: the hours of a shift, kept by period, so that earlier days keep the hours of then.
create table shift_templates (
  id uuid not null default uuid_v7(),
  code text not null,
  -- For this department and those below it. Null: the whole organisation.
  department_id uuid,
  note text,
  version int not null default 1,
  constraint shift_templates_pkey primary key (id),
  constraint shift_templates_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict
);
create unique index shift_templates_code_key on shift_templates (code);
create index shift_templates_department_id_idx on shift_templates (department_id);

create table shift_template_periods (
  id uuid not null default uuid_v7(),
  shift_template_id uuid not null,
  effective_from date not null,
  -- Exclusive. Null: no end.
  effective_to date,
  name_zh text not null,
  kind text not null,
  colour text not null,
  -- Minutes after midnight on the clock. A shift that ends at or before its start ends on the next day.
  start_minute int not null,
  end_minute int not null,
  -- As in 12:00-13:00、18:00-18:30（計薪）; null without breaks.
  breaks text,
  flex_minutes int not null,
  punch_before_minutes int not null,
  punch_after_minutes int not null,
  grace_minutes int not null,
  overtime_after_minutes int not null,
  -- Integer NTD for each shift.
  allowance int,
  constraint shift_template_periods_pkey primary key (id),
  constraint shift_template_periods_shift_template_id_fkey foreign key (shift_template_id)
    references shift_templates (id) on update cascade on delete cascade,
  constraint shift_template_periods_days_in_order check (effective_to is null or effective_to > effective_from),
  constraint shift_template_periods_no_overlap exclude using gist (
    shift_template_id with =, daterange(effective_from, effective_to) with &&
  ) where (id is not null),
  constraint shift_template_periods_kind_known check (kind in ('day', 'evening', 'night')),
  constraint shift_template_periods_times_of_clock check (
    start_minute between 0 and 1439 and end_minute between 0 and 1439
  ),
  constraint shift_template_periods_length check ((end_minute - start_minute + 1440) % 1440 between 1 and 960),
  constraint shift_template_periods_breaks_format check (
    breaks ~ '^\d\d:\d\d-\d\d:\d\d(（計薪）)?(、\d\d:\d\d-\d\d:\d\d(（計薪）)?)*$'
  ),
  constraint shift_template_periods_minutes_not_negative check (
    flex_minutes >= 0 and punch_before_minutes >= 0 and punch_after_minutes >= 0 and grace_minutes >= 0
    and overtime_after_minutes >= 0 and (allowance is null or allowance >= 0)
  )
);
create index shift_template_periods_shift_template_id_idx on shift_template_periods (shift_template_id);
