-- What has become of applications, for those whom it concerns (通知).
create table notifications (
  id uuid not null default uuid_v7(),
  -- Who is told.
  employee_id uuid not null,
  kind text not null,
  application_id uuid not null,
  -- Since when it is so: the same is told once, however often it is looked for.
  since timestamptz(3) not null,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  constraint notifications_pkey primary key (id),
  constraint notifications_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint notifications_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint notifications_kind_known check (kind in (
    'task', 'reminded', 'overdue', 'escalated', 'approved', 'returned', 'questioned', 'rejected', 'cancelled', 'informed'
  ))
);
create unique index notifications_once_key on notifications (employee_id, application_id, kind, since);
create index notifications_employee_id_at_idx on notifications (employee_id, at);
create index notifications_unread_idx on notifications (employee_id) where read_at is null;
create index notifications_application_id_idx on notifications (application_id);

-- What was told was told; whether it has been read is all that changes.
revoke update, delete, truncate on notifications from hr_service;
grant update (read_at) on notifications to hr_service;

-- 催簽: whoever has applied, and HR, ask the signers to make haste, once on a day of the organisation.
alter table application_actions
  drop constraint application_actions_action_known,
  add constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel',
      'add_before', 'add_after', 'hand_on', 'reassign', 'remind')
  );
create unique index application_actions_reminded_once_key
  on application_actions (application_id, ((at at time zone 'Asia/Taipei')::date)) where action = 'remind';
