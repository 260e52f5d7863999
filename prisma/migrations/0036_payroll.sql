-- 薪資批次: the pay of a month.
create table payroll_runs (
  id uuid not null default uuid_v7(),
  -- First day of the month.
  month date not null,
  -- monthly, bonus, off_cycle
  kind text not null,
  name text not null,
  pay_on date not null,
  note text,
  -- draft, calculated, reviewing, approved, paid, closed
  state text not null default 'draft',
  calculated_at timestamptz(3),
  calculated_by uuid,
  calculated_by_name text,
  approved_at timestamptz(3),
  approved_by_name text,
  paid_at timestamptz(3),
  paid_by_name text,
  return_note text,
  version int not null default 1,
  constraint payroll_runs_pkey primary key (id),
  constraint payroll_runs_first_of_month check (extract(day from month) = 1),
  constraint payroll_runs_kind_known check (kind in ('monthly', 'bonus', 'off_cycle')),
  constraint payroll_runs_state_known check (state in ('draft', 'calculated', 'reviewing', 'approved', 'paid', 'closed')),
  constraint payroll_runs_calculation_known check ((state = 'draft') or (calculated_at is not null))
);
create unique index payroll_runs_name_key on payroll_runs (name);
create unique index payroll_runs_month_key on payroll_runs (month) where kind = 'monthly';

-- Amounts of a run that are entered and not calculated: bonuses, loans, corrections.
create table payroll_entries (
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  reason text not null,
  entered_by_name text not null,
  entered_at timestamptz(3) not null,
  constraint payroll_entries_pkey primary key (id),
  constraint payroll_entries_run_id_fkey foreign key (run_id)
    references payroll_runs (id) on update cascade on delete cascade,
  constraint payroll_entries_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint payroll_entries_item_id_fkey foreign key (item_id)
    references salary_items (id) on update cascade on delete restrict,
  constraint payroll_entries_amount_in_range check (amount between 1 and 9999999)
);
create unique index payroll_entries_run_id_employee_id_item_id_key on payroll_entries (run_id, employee_id, item_id);
create index payroll_entries_employee_id_idx on payroll_entries (employee_id);
create index payroll_entries_item_id_idx on payroll_entries (item_id);

-- 薪資單
create table payslips (
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  employee_id uuid not null,
  -- Department of the last employed day of the month.
  department_id uuid,
  -- Project that pays the position on that day.
  project_id uuid,
  pay_method text,
  paid_days int not null,
  gross bigint not null,
  deductions bigint not null,
  -- Negative if more is deducted than earned; such a run is not approved.
  net bigint not null,
  employer_cost bigint not null,
  taxable bigint not null,
  -- Why nothing could be calculated; such a run is not approved.
  problem text,
  -- The facts of the calculation.
  facts jsonb not null,
  constraint payslips_pkey primary key (id),
  constraint payslips_run_id_fkey foreign key (run_id)
    references payroll_runs (id) on update cascade on delete cascade,
  constraint payslips_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint payslips_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint payslips_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint payslips_net_adds_up check (net = gross - deductions)
);
create unique index payslips_run_id_employee_id_key on payslips (run_id, employee_id);
create index payslips_employee_id_idx on payslips (employee_id);
create index payslips_department_id_idx on payslips (department_id);
create index payslips_project_id_idx on payslips (project_id);

create table payslip_lines (
  payslip_id uuid not null,
  place int not null,
  code text not null,
  name text not null,
  -- earning, deduction, employer
  kind text not null,
  amount bigint not null,
  is_taxable boolean not null,
  formula text not null,
  inputs jsonb not null,
  article text not null,
  rounding text not null,
  -- First day of the earlier month to which the line belongs.
  of_month date,
  note text,
  constraint payslip_lines_pkey primary key (payslip_id, place),
  constraint payslip_lines_payslip_id_fkey foreign key (payslip_id)
    references payslips (id) on update cascade on delete cascade,
  constraint payslip_lines_kind_known check (kind in ('earning', 'deduction', 'employer'))
);
create index payslip_lines_code_idx on payslip_lines (code);

-- The service changes payslips only until their run is approved.
create function is_payroll_run_open(run uuid) returns boolean language sql stable as $$
  select exists (select from payroll_runs where id = run and state in ('draft', 'calculated', 'reviewing'))
$$;

create function is_payslip_open(payslip uuid) returns boolean language sql stable as $$
  select exists (select from payslips where id = payslip and is_payroll_run_open(run_id))
$$;

alter table payslips enable row level security;
create policy payslips_are_read on payslips for select using (true);
create policy payslips_are_added on payslips for insert with check (is_payroll_run_open(run_id));
create policy payslips_are_changed on payslips for update using (is_payroll_run_open(run_id));
create policy payslips_are_deleted on payslips for delete using (is_payroll_run_open(run_id));

alter table payslip_lines enable row level security;
create policy payslip_lines_are_read on payslip_lines for select using (true);
create policy payslip_lines_are_added on payslip_lines for insert with check (is_payslip_open(payslip_id));
create policy payslip_lines_are_changed on payslip_lines for update using (is_payslip_open(payslip_id));
create policy payslip_lines_are_deleted on payslip_lines for delete using (is_payslip_open(payslip_id));

alter table payroll_entries enable row level security;
create policy payroll_entries_are_read on payroll_entries for select using (true);
create policy payroll_entries_are_added on payroll_entries for insert with check (is_payroll_run_open(run_id));
create policy payroll_entries_are_changed on payroll_entries for update using (is_payroll_run_open(run_id));
create policy payroll_entries_are_deleted on payroll_entries for delete using (is_payroll_run_open(run_id));
