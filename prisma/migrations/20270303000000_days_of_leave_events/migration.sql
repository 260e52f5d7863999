-- What leave is for is known by its day, and by why it is taken, which its application keeps: whose death it was.
alter table leave_days alter column event_id type date using event_id::date;
alter table leave_days rename column event_id to event_on;
