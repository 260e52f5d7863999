-- 打卡: rows stay; a mistaken punch is voided with a reason (Labor Standards Act, Article 30(5): kept for five years).
create table punches (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  at timestamptz(0) not null,
  -- in, out; null: the machine does not distinguish.
  direction text,
  -- web, import, manual (by HR), correction (an approved 補打卡).
  source text not null,
  -- Name of the machine, or address of the browser.
  device text,
  note text,
  application_id uuid,
  recorded_at timestamptz(3) not null,
  voided_at timestamptz(3),
  void_reason text,
  constraint punches_pkey primary key (id),
  constraint punches_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint punches_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint punches_direction_known check (direction in ('in', 'out')),
  constraint punches_source_known check (source in ('web', 'import', 'manual', 'correction')),
  constraint punches_application_of_correction check ((source = 'correction') = (application_id is not null)),
  constraint punches_reason_of_void check ((voided_at is null) = (void_reason is null))
);
create index punches_employee_id_at_idx on punches (employee_id, at);
create index punches_at_idx on punches (at) where voided_at is null;
create unique index punches_application_id_key on punches (application_id) where voided_at is null;
-- A row of a machine counts once, however often its file is imported.
create unique index punches_imported_key on punches (employee_id, at, direction) nulls not distinct
  where source = 'import';
-- The service voids a punch and changes nothing else of it.
revoke update, delete on punches from hr_service;
grant update (voided_at, void_reason) on punches to hr_service;

-- 出勤: one row for each day of an employee, calculated from schedule, punches and approvals (decision 129).
create table attendance_days (
  employee_id uuid not null,
  "on" date not null,
  -- Something changed since the calculation, which is repeated before the row is shown.
  is_stale boolean not null default true,
  -- Incremented by every change of what the day is calculated from, so that a calculation of before is not stored.
  change_no int not null default 0,
  -- Of a closed month: neither the row nor what it is calculated from changes.
  is_closed boolean not null default false,
  status text not null default 'undetermined',
  -- workday, rest_day, regular_leave, national_holiday
  day_kind text not null default 'workday',
  -- Null: office hours.
  shift_template_id uuid,
  -- Minutes after the midnight of the day; from 1440 on of the next day.
  start_minute int,
  end_minute int,
  in_minute int,
  out_minute int,
  in_punch_id uuid,
  out_punch_id uuid,
  expected_minutes int not null default 0,
  worked_minutes int not null default 0,
  late_minutes int not null default 0,
  early_minutes int not null default 0,
  absent_minutes int not null default 0,
  leave_minutes int not null default 0,
  duty_minutes int not null default 0,
  approved_overtime_minutes int not null default 0,
  overtime_minutes int not null default 0,
  -- Overtime by the tiers of the kind of day.
  first_tier_minutes int not null default 0,
  second_tier_minutes int not null default 0,
  third_tier_minutes int not null default 0,
  unapproved_minutes int not null default 0,
  -- The steps of the calculation: [{"code": "late", "parameters": {"minutes": 10}}].
  reasons jsonb not null default '[]',
  calculated_at timestamptz(3),
  constraint attendance_days_pkey primary key (employee_id, "on"),
  constraint attendance_days_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint attendance_days_shift_template_id_fkey foreign key (shift_template_id)
    references shift_templates (id) on update cascade on delete restrict,
  constraint attendance_days_in_punch_id_fkey foreign key (in_punch_id)
    references punches (id) on update cascade on delete restrict,
  constraint attendance_days_out_punch_id_fkey foreign key (out_punch_id)
    references punches (id) on update cascade on delete restrict,
  constraint attendance_days_minutes_not_negative check (least(expected_minutes, worked_minutes, late_minutes,
    early_minutes, absent_minutes, leave_minutes, duty_minutes, approved_overtime_minutes, overtime_minutes,
    unapproved_minutes) >= 0)
);
create index attendance_days_on_idx on attendance_days ("on");
create index attendance_days_shift_template_id_idx on attendance_days (shift_template_id);
create index attendance_days_in_punch_id_idx on attendance_days (in_punch_id);
create index attendance_days_out_punch_id_idx on attendance_days (out_punch_id);

-- 確認異常: what HR or a head decided about a day. The calculation reads it.
create table attendance_confirmations (
  employee_id uuid not null,
  "on" date not null,
  -- forgotten, device, duty, weather, traffic, other
  reason text not null,
  note text,
  -- The approved overtime counts, whatever the punches say.
  is_overtime_confirmed boolean not null default false,
  confirmed_at timestamptz(3) not null,
  confirmed_by text not null,
  constraint attendance_confirmations_pkey primary key (employee_id, "on"),
  constraint attendance_confirmations_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint attendance_confirmations_reason_known check (
    reason in ('forgotten', 'device', 'duty', 'weather', 'traffic', 'other')
  )
);

-- 結算: a month of a department with those below it.
create table attendance_closings (
  id uuid not null default uuid_v7(),
  -- First day of the month.
  month date not null,
  -- Null: the whole organisation.
  department_id uuid,
  closed_at timestamptz(3) not null,
  closed_by text not null,
  constraint attendance_closings_pkey primary key (id),
  constraint attendance_closings_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint attendance_closings_first_of_month check (extract(day from month) = 1)
);
create unique index attendance_closings_month_department_id_key on attendance_closings (month, department_id)
  nulls not distinct;
create index attendance_closings_department_id_idx on attendance_closings (department_id);
