-- Months of the schedule that can no longer be changed, of a department with those below it.
create table schedule_locks (
  id uuid not null default uuid_v7(),
  -- First day of the month.
  month date not null,
  -- Null: the whole organisation.
  department_id uuid,
  locked_at timestamptz(3) not null,
  constraint schedule_locks_pkey primary key (id),
  constraint schedule_locks_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete cascade,
  constraint schedule_locks_first_of_month check (extract(day from month) = 1)
);
create unique index schedule_locks_month_department_id_key on schedule_locks (month, department_id) nulls not distinct;
create index schedule_locks_department_id_idx on schedule_locks (department_id);

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
  'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
  'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'leave_recalculated', 'schedule_published',
  'contract_to_sign', 'bulk_reveal'
));

alter table calendar_feeds drop constraint calendar_feeds_scope_known;
alter table calendar_feeds add constraint calendar_feeds_scope_known check (
  scope in ('own', 'schedule', 'team', 'expiry')
);
