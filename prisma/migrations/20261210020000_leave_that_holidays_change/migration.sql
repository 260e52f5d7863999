-- A day of leave that has become a holiday stays asked for and held, and costs nothing while it is one.
alter table leave_days drop constraint leave_days_minutes_above_none;
alter table leave_days add constraint leave_days_minutes_not_below_none check (minutes >= 0);
