-- HR withdraws what somebody has applied for (撤銷), and its applicant is told.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'approved', 'returned', 'questioned', 'rejected', 'cancelled',
    'withdrawn', 'informed'
  ));
-- What waits, by how long it does.
create index applications_waiting_since_idx on applications (waiting_since) where state = 'pending';
