-- People are told of more than applications: what such a notice says stands in itself (提醒補件).
alter table notifications
  alter column application_id drop not null,
  add column summary text,
  add constraint notifications_one_subject check (num_nonnulls(application_id, summary) = 1),
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
    'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing'
  ));

-- Without an application the same is told once, too.
create unique index notifications_summary_once_key on notifications (employee_id, kind, since) where application_id is null;
