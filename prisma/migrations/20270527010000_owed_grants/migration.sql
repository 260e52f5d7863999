-- Of whom less annual leave was given than is due, or for fewer days: as the last night found it that gives leave by itself.
create table owed_grants (
  employee_id uuid not null,
  constraint owed_grants_pkey primary key (employee_id),
  constraint owed_grants_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade
);
