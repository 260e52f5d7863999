-- From this day on annual leave that falls due is given by itself; null where somebody gives it by hand.
alter table companies add column annual_leave_granted_from date;
