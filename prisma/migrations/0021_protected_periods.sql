-- 母性保護期間: pregnancy and nursing, without night work (Labor Standards Act, Article 49).
create table protected_periods (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  kind text not null,
  start_on date not null,
  -- Inclusive.
  end_on date not null,
  note text,
  version int not null default 1,
  constraint protected_periods_pkey primary key (id),
  constraint protected_periods_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint protected_periods_kind_known check (kind in ('pregnancy', 'nursing')),
  constraint protected_periods_ends_after_start check (end_on >= start_on),
  constraint protected_periods_no_overlap exclude using gist (
    employee_id with =, kind with =, daterange(start_on, end_on, '[]') with &&
  ) where (id is not null)
);
create index protected_periods_employee_id_start_on_idx on protected_periods (employee_id, start_on);
create index protected_periods_start_on_idx on protected_periods (start_on);
