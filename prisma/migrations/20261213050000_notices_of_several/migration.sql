-- Whoever is told of what has waited for many days is told once a day, of all of it; and people are told where HR cancels some
-- days of their leave.
alter table notifications
  add column count integer not null default 1,
  add constraint notifications_count_some check (count > 0),
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'filed', 'approved', 'returned', 'questioned', 'rejected',
    'cancelled', 'partly_cancelled', 'withdrawn', 'informed'
  ));
