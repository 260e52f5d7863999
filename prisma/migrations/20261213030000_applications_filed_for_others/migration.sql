-- HR applies for somebody (代員工申請), who is told.
alter table applications
  add column filed_by text,
  add constraint applications_filed_by_somebody check (filed_by <> '');

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'filed', 'approved', 'returned', 'questioned', 'rejected',
    'cancelled', 'withdrawn', 'informed'
  ));
