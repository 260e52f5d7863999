-- A row for every leaver whose difference was calculated, also where nothing is owed: a leaver without one, or with another last
-- working day, is calculated when the balances are read.
alter table owed_differences drop constraint owed_differences_minutes_positive;
alter table owed_differences add constraint owed_differences_minutes_not_negative check (minutes >= 0);
create index employments_last_working_on_idx on employments (last_working_on) where last_working_on is not null;
