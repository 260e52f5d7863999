-- How many days after leave its applicant may ask to take it back; null without a limit.
alter table companies
  add column leave_cancellation_days integer default 30,
  add constraint companies_leave_cancellation_days_within_a_year check (leave_cancellation_days between 0 and 365);
