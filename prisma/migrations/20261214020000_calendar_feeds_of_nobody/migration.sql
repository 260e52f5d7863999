-- A link leads to nothing without the person whose it is, and keeps nobody from being deleted.
alter table calendar_feeds
  drop constraint calendar_feeds_employee_id_fkey,
  add constraint calendar_feeds_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade;
