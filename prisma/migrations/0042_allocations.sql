-- 計畫分攤: the part of an employee's cost that a project pays on the days of a period.
create table allocations (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  project_id uuid not null,
  start_on date not null,
  -- Inclusive.
  end_on date not null,
  -- percent, amount, hours
  method text not null,
  -- Percent, NTD a month, or hours a month.
  value double precision not null,
  -- The part of the employee's time and cost, in percent; derived from amounts and hours when they are entered.
  percent numeric(6, 3) not null,
  covers text[],
  -- 主投保計畫: pays the insurances of the month.
  is_primary_insured boolean not null default false,
  -- 核定人力類別
  headcount_category text,
  note text,
  recorded_by_name text not null,
  recorded_at timestamptz(3) not null default current_timestamp,
  version int not null default 1,
  constraint allocations_pkey primary key (id),
  constraint allocations_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint allocations_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint allocations_ends_after_start check (end_on >= start_on),
  constraint allocations_method_known check (method in ('percent', 'amount', 'hours')),
  constraint allocations_value_positive check (value > 0),
  constraint allocations_percent_bounds check (percent > 0 and percent <= 100),
  constraint allocations_covers_known check (
    covers is not null and covers <@ array['base_pay', 'allowances', 'insurance', 'pension', 'year_end', 'overtime', 'unused_leave']
  ),
  constraint allocations_headcount_category_known check (
    headcount_category in ('bachelor', 'master', 'postdoc', 'part_time', 'temporary')
  ),
  -- Two allocations to the same project are one.
  constraint allocations_no_overlap exclude using gist (
    employee_id with =, project_id with =, daterange(start_on, end_on, '[]') with &&
  ) where (id is not null),
  -- One project insures an employee on a day.
  constraint allocations_one_primary exclude using gist (
    employee_id with =, daterange(start_on, end_on, '[]') with &&
  ) where (is_primary_insured)
);
create index allocations_employee_id_start_on_idx on allocations (employee_id, start_on);
create index allocations_project_id_start_on_idx on allocations (project_id, start_on);

-- Former versions of corrected and ended allocations.
create table former_allocations (
  id uuid not null default uuid_v7(),
  allocation_id uuid not null,
  employee_id uuid not null,
  project_id uuid not null,
  start_on date not null,
  end_on date not null,
  method text not null,
  value double precision not null,
  percent numeric(6, 3) not null,
  replaced_by_name text not null,
  replaced_at timestamptz(3) not null,
  constraint former_allocations_pkey primary key (id),
  constraint former_allocations_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint former_allocations_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict
);
create index former_allocations_allocation_id_idx on former_allocations (allocation_id);
create index former_allocations_employee_id_idx on former_allocations (employee_id);
create index former_allocations_project_id_idx on former_allocations (project_id);
revoke update, delete on former_allocations from hr_service;

-- Employees whose cost is paid by projects entirely, from a day on.
create table fully_funded_employees (
  employee_id uuid not null,
  since date not null,
  set_by_name text not null,
  set_at timestamptz(3) not null default current_timestamp,
  constraint fully_funded_employees_pkey primary key (employee_id),
  constraint fully_funded_employees_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade
);

-- Checked at the end of the transaction, so that one command may end an allocation and start another. The lock of the
-- employee makes two transactions wait for each other, each of which alone stays within the limit.
create function check_allocation_sums() returns trigger language plpgsql as $$
declare
  employee uuid := coalesce(new.employee_id, old.employee_id);
  funded_since date;
  wrong record;
begin
  perform 1 from employees where id = employee for no key update;
  select period.first_day, period.last_day, period.total into wrong from (
    select edge.day as first_day, coalesce(lead(edge.day) over (order by edge.day) - 1, edge.day) as last_day, (
      select coalesce(sum(own.percent), 0) from allocations own
      where own.employee_id = employee and edge.day between own.start_on and own.end_on
    ) as total
    from (
      select start_on as day from allocations where employee_id = employee
      union select end_on + 1 from allocations where employee_id = employee
    ) edge
  ) period
  where period.total > 100.05 order by period.first_day limit 1;
  if found then
    raise exception using errcode = 'check_violation', constraint = 'allocations_at_most_whole', table = 'allocations',
      message = 'allocations exceed 100 percent',
      detail = wrong.first_day || ' ' || wrong.last_day || ' ' || trim_scale(wrong.total);
  end if;
  select since into funded_since from fully_funded_employees where employee_id = employee;
  if funded_since is not null then
    select period.first_day, period.last_day, period.total into wrong from (
      select greatest(edge.day, funded_since) as first_day, lead(edge.day) over (order by edge.day) - 1 as last_day, (
        select coalesce(sum(own.percent), 0) from allocations own
        where own.employee_id = employee and edge.day between own.start_on and own.end_on
      ) as total
      from (
        select start_on as day from allocations where employee_id = employee
        union select end_on + 1 from allocations where employee_id = employee
        union select funded_since
      ) edge
    ) period
    where period.last_day >= funded_since and period.total < 99.95 order by period.first_day limit 1;
    if found then
      raise exception using errcode = 'check_violation', constraint = 'allocations_reach_whole', table = 'allocations',
        message = 'allocations do not reach 100 percent',
        detail = wrong.first_day || ' ' || wrong.last_day || ' ' || trim_scale(wrong.total);
    end if;
  end if;
  return null;
end $$;

create constraint trigger allocations_sum after insert or update or delete on allocations
  deferrable initially deferred for each row execute function check_allocation_sums();
create constraint trigger fully_funded_employees_sum after insert or update on fully_funded_employees
  deferrable initially deferred for each row execute function check_allocation_sums();

-- The funder forbids other projects on the same days.
alter table projects add column is_exclusive boolean not null default false;

-- The cost of a payslip by project; the parts add up to its earnings less unpaid time, with the employer's premiums.
create table payslip_costs (
  id uuid not null default uuid_v7(),
  payslip_id uuid not null,
  -- Null: not paid by a project.
  project_id uuid,
  -- pay, overtime, year_end, unused_leave, insurance, pension, supplementary
  kind text not null,
  amount bigint not null,
  constraint payslip_costs_pkey primary key (id),
  constraint payslip_costs_payslip_id_fkey foreign key (payslip_id)
    references payslips (id) on update cascade on delete cascade,
  constraint payslip_costs_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint payslip_costs_kind_known check (
    kind in ('pay', 'overtime', 'year_end', 'unused_leave', 'insurance', 'pension', 'supplementary')
  )
);
create unique index payslip_costs_part_key on payslip_costs (payslip_id, project_id, kind);
-- What no project pays.
create unique index payslip_costs_rest_key on payslip_costs (payslip_id, kind) where project_id is null;
create index payslip_costs_project_id_idx on payslip_costs (project_id);

alter table payslip_costs enable row level security;
create policy payslip_costs_are_read on payslip_costs for select using (true);
create policy payslip_costs_are_added on payslip_costs for insert with check (is_payslip_open(payslip_id));
create policy payslip_costs_are_changed on payslip_costs for update using (is_payslip_open(payslip_id));
create policy payslip_costs_are_deleted on payslip_costs for delete using (is_payslip_open(payslip_id));
