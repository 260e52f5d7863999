-- Whoever is to do somebody's work meanwhile is asked first, by a step of its own (代理人同意).
alter table application_steps
  add column asks text not null default 'signature',
  add constraint application_steps_asks_known check (asks in ('signature', 'agreement'));

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'approved', 'returned', 'questioned', 'rejected', 'cancelled',
    'informed'
  ));
