-- What nobody has decided by a day that its flow gives is over (已逾期); no flow gives one at first.
alter table sign_off_flows
  add column expires_after_days integer,
  add constraint sign_off_flows_expire_within_a_year check (expires_after_days between 1 and 366);

alter table applications
  -- Of the sending that counts; null where its flow gives none.
  add column expires_at timestamptz(3);
create index applications_expires_at_idx on applications (expires_at) where state in ('pending', 'questioned');

alter table application_actions
  drop constraint application_actions_action_known,
  add constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel',
      'add_before', 'add_after', 'hand_on', 'reassign', 'remind', 'expire')
  );

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'filed', 'approved', 'returned', 'questioned', 'rejected',
    'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed'
  ));
