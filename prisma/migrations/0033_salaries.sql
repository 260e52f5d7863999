-- 薪資項目
create table salary_items (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  -- earning, deduction
  kind text not null,
  -- amount, attendance_bonus, shift_allowance, overtime, leave, bonus, manual, statutory
  formula text not null,
  is_taxable boolean not null default true,
  -- NTD of a month that are free of tax; null: none.
  tax_free_limit bigint,
  is_insurable boolean not null default false,
  is_in_hourly_wage boolean not null default false,
  is_regular_wage boolean not null default false,
  account_code text,
  place int not null default 100,
  note text,
  active_to date,
  version int not null default 1,
  constraint salary_items_pkey primary key (id),
  constraint salary_items_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint salary_items_kind_known check (kind in ('earning', 'deduction')),
  constraint salary_items_formula_known check (formula in
    ('amount', 'attendance_bonus', 'shift_allowance', 'overtime', 'leave', 'bonus', 'manual', 'statutory')),
  constraint salary_items_tax_free_limit_in_range check (tax_free_limit between 0 and 9999999),
  constraint salary_items_place_in_range check (place between 0 and 9999),
  constraint salary_items_name_zh_key unique (name_zh) deferrable
);
create unique index salary_items_code_key on salary_items (code);

insert into salary_items (code, name_zh, kind, formula, is_taxable, tax_free_limit, is_insurable, is_in_hourly_wage,
  is_regular_wage, place) values
  ('BASE', '本薪', 'earning', 'amount', true, null, true, true, true, 10),
  ('DUTY', '職務加給', 'earning', 'amount', true, null, true, true, true, 20),
  ('PROF', '專業加給', 'earning', 'amount', true, null, true, true, true, 30),
  ('MEAL', '伙食津貼', 'earning', 'amount', true, 3000, true, true, true, 40),
  ('TRANS', '交通津貼', 'earning', 'amount', true, null, true, true, true, 50),
  ('ATTEND', '全勤獎金', 'earning', 'attendance_bonus', true, null, true, true, true, 60),
  ('SHIFT', '輪班津貼', 'earning', 'shift_allowance', true, null, true, true, true, 70),
  ('OT', '加班費', 'earning', 'overtime', true, null, true, false, false, 80),
  ('BONUS', '獎金', 'earning', 'bonus', true, null, false, false, false, 90),
  ('YEAREND', '年終獎金', 'earning', 'bonus', true, null, false, false, false, 91),
  ('LEAVEPAY', '未休特休工資', 'earning', 'manual', true, null, false, false, false, 95),
  ('BACKPAY', '補發', 'earning', 'manual', true, null, false, false, false, 98),
  ('LEAVE', '請假扣款', 'deduction', 'leave', true, null, false, false, false, 110),
  ('WELFARE', '職工福利金', 'deduction', 'amount', false, null, false, false, false, 120),
  ('LOAN', '借款扣回', 'deduction', 'manual', false, null, false, false, false, 130),
  ('LI', '勞保費', 'deduction', 'statutory', false, null, false, false, false, 200),
  ('NHI', '健保費', 'deduction', 'statutory', false, null, false, false, false, 210),
  ('PENSION', '勞退自提', 'deduction', 'statutory', false, null, false, false, false, 220),
  ('NHI2', '二代健保補充保費', 'deduction', 'statutory', false, null, false, false, false, 230),
  ('TAX', '所得稅', 'deduction', 'statutory', false, null, false, false, false, 240),
  ('BACKDED', '補扣', 'deduction', 'manual', true, null, false, false, false, 250);

-- 薪資: the items of an employee from a day on.
create table salaries (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  effective_from date not null,
  -- Exclusive; null: until further notice.
  effective_to date,
  -- monthly, daily, hourly
  pay_basis text not null,
  adjustment_id uuid not null,
  -- A correction of the same first day replaced it.
  superseded_at timestamptz(3),
  constraint salaries_pkey primary key (id),
  constraint salaries_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint salaries_pay_basis_known check (pay_basis in ('monthly', 'daily', 'hourly')),
  constraint salaries_period_not_empty check (effective_to is null or effective_to > effective_from),
  constraint salaries_no_overlap exclude using gist (
    employee_id with =, daterange(effective_from, effective_to) with &&
  ) where (superseded_at is null)
);
create index salaries_employee_id_effective_from_idx on salaries (employee_id, effective_from);
create index salaries_adjustment_id_idx on salaries (adjustment_id);

create table salary_lines (
  salary_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  constraint salary_lines_pkey primary key (salary_id, item_id),
  constraint salary_lines_salary_id_fkey foreign key (salary_id)
    references salaries (id) on update cascade on delete cascade,
  constraint salary_lines_item_id_fkey foreign key (item_id)
    references salary_items (id) on update cascade on delete restrict,
  constraint salary_lines_amount_in_range check (amount between 0 and 9999999)
);
create index salary_lines_item_id_idx on salary_lines (item_id);

-- 薪資調整
create sequence salary_adjustment_numbers;
grant usage on sequence salary_adjustment_numbers to hr_service;
create table salary_adjustments (
  id uuid not null default uuid_v7(),
  number text not null,
  employee_id uuid not null,
  effective_on date not null,
  -- new_hire, step_raise, annual, promotion, probation, degree, min_wage, allowance, correction, decrease
  type text not null,
  pay_basis text not null,
  reason text not null,
  -- 同意書 of a decrease.
  consent_file_id uuid,
  -- draft, pending, approved, cancelled
  state text not null default 'draft',
  submitted_by uuid,
  submitted_by_name text,
  submitted_at timestamptz(3),
  decided_by_name text,
  decided_at timestamptz(3),
  -- Why it was returned or cancelled.
  decision_note text,
  version int not null default 1,
  constraint salary_adjustments_pkey primary key (id),
  constraint salary_adjustments_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint salary_adjustments_consent_file_id_fkey foreign key (consent_file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint salary_adjustments_type_known check (type in ('new_hire', 'step_raise', 'annual', 'promotion', 'probation',
    'degree', 'min_wage', 'allowance', 'correction', 'decrease')),
  constraint salary_adjustments_pay_basis_known check (pay_basis in ('monthly', 'daily', 'hourly')),
  constraint salary_adjustments_state_known check (state in ('draft', 'pending', 'approved', 'cancelled')),
  constraint salary_adjustments_submission_known check ((state in ('pending', 'approved')) <= (submitted_at is not null))
);
create unique index salary_adjustments_number_key on salary_adjustments (number);
create index salary_adjustments_employee_id_effective_on_idx on salary_adjustments (employee_id, effective_on);
create index salary_adjustments_consent_file_id_idx on salary_adjustments (consent_file_id);
-- Two of the same day would overwrite each other; a correction replaces what was approved before.
create unique index salary_adjustments_day_key on salary_adjustments (employee_id, effective_on)
  where state in ('draft', 'pending');

create table salary_adjustment_lines (
  adjustment_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  place int not null,
  constraint salary_adjustment_lines_pkey primary key (adjustment_id, item_id),
  constraint salary_adjustment_lines_adjustment_id_fkey foreign key (adjustment_id)
    references salary_adjustments (id) on update cascade on delete cascade,
  constraint salary_adjustment_lines_item_id_fkey foreign key (item_id)
    references salary_items (id) on update cascade on delete restrict,
  constraint salary_adjustment_lines_amount_in_range check (amount between 0 and 9999999)
);
create index salary_adjustment_lines_item_id_idx on salary_adjustment_lines (item_id);

alter table salaries add constraint salaries_adjustment_id_fkey foreign key (adjustment_id)
  references salary_adjustments (id) on update cascade on delete restrict;
