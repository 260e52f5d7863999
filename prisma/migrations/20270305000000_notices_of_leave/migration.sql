-- People are told of hours of leave that they were given, that end soon, and that are over.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
    'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
    'leave_granted', 'leave_ending', 'leave_expired'
  ));
