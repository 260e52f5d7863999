-- Notices about payslips and approved adjustments of pay.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
  'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
  'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'leave_recalculated', 'schedule_published',
  'attendance_anomaly', 'team_anomaly', 'contract_to_sign', 'pay_adjusted', 'payslip_ready', 'bulk_reveal'
));
