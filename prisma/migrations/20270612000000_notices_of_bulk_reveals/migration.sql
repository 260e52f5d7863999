-- Readers of the log are notified when the sensitive values of many employees are revealed at once.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
    'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
    'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'contract_to_sign',
    'bulk_reveal'
  ));
