-- 結算後調整: a correction of a day of a closed month, which counts in the first month that was open when it was entered.
create table attendance_adjustments (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  -- The corrected day.
  "on" date not null,
  -- First day of the month in which the correction counts.
  month date not null,
  -- late, early, absent, leave, overtime
  kind text not null,
  -- Of leave.
  leave_type text,
  -- Of overtime: 1 to 3, by the kind of the day.
  tier int,
  -- Added to the closed minutes of the day.
  minutes int not null,
  reason text not null,
  entered_at timestamptz(3) not null,
  entered_by text not null,
  voided_at timestamptz(3),
  void_reason text,
  constraint attendance_adjustments_pkey primary key (id),
  constraint attendance_adjustments_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint attendance_adjustments_kind_known check (kind in ('late', 'early', 'absent', 'leave', 'overtime')),
  constraint attendance_adjustments_type_of_leave check ((kind = 'leave') = (leave_type is not null)),
  constraint attendance_adjustments_tier_of_overtime check ((kind = 'overtime') = (tier is not null)),
  constraint attendance_adjustments_tier_known check (tier between 1 and 3),
  constraint attendance_adjustments_minutes_in_range check (minutes <> 0 and abs(minutes) <= 1440),
  constraint attendance_adjustments_later_month check (extract(day from month) = 1 and month > "on"),
  constraint attendance_adjustments_reason_of_void check ((voided_at is null) = (void_reason is null))
);
create index attendance_adjustments_employee_id_on_idx on attendance_adjustments (employee_id, "on");
create index attendance_adjustments_month_idx on attendance_adjustments (month);
revoke update, delete on attendance_adjustments from hr_service;
grant update (voided_at, void_reason) on attendance_adjustments to hr_service;

-- The part of the tiers of overtime that is paid and not compensated by leave.
alter table attendance_days
  add column paid_first_tier_minutes int not null default 0,
  add column paid_second_tier_minutes int not null default 0,
  add column paid_third_tier_minutes int not null default 0;
update attendance_days set is_stale = true, change_no = change_no + 1 where overtime_minutes > 0 and not is_closed;

-- Reason of the leave, which decides its pay.
alter table leave_days add column variant text;
update leave_days day set variant = application.payload ->> 'variant'
  from applications application where application.id = day.application_id and application.payload ->> 'variant' is not null;
