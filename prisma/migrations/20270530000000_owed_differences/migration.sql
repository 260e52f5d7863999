-- Of whoever has left: what their leave years gave less than the years of their service would have, as the last night found it. It
-- stands in no lot before it is paid.
create table owed_differences (
  employee_id uuid not null,
  -- The last day of work.
  owed_on date not null,
  minutes integer not null,
  constraint owed_differences_pkey primary key (employee_id),
  constraint owed_differences_minutes_positive check (minutes > 0),
  constraint owed_differences_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade
);
