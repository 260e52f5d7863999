-- How many days something waits until its signers are reminded, until those are told who could ask somebody else, and how long
-- before its end everybody is told: of a flow, and fixed with each sending. What was the same for all is where each begins.
alter table sign_off_flows
  add column overdue_days integer not null default 3,
  add column escalation_days integer not null default 7,
  add column expiry_notice_days integer not null default 1,
  add constraint sign_off_flows_overdue_within_a_year check (overdue_days between 1 and 366),
  add constraint sign_off_flows_escalation_after_overdue check (escalation_days > overdue_days and escalation_days <= 366),
  add constraint sign_off_flows_expiry_notice_within_a_month check (expiry_notice_days between 1 and 31);

alter table applications
  add column overdue_days integer not null default 3,
  add column escalation_days integer not null default 7,
  add column expiry_notice_days integer not null default 1;
