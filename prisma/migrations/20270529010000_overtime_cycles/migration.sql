-- Overtime of three months is counted by cycles that follow each other from a month that was agreed on (Enforcement Rules of the Labor
-- Standards Act, Article 22).
alter table companies
  add column overtime_cycle_month integer not null default 1,
  add constraint companies_overtime_cycle_month_of_the_first_three check (overtime_cycle_month between 1 and 3);
