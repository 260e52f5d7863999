-- Until when leave that overtime earns is used is agreed on (Enforcement Rules of the Labor Standards Act, Article 22-2).
alter table companies
  add column compensatory_leave_months integer,
  add constraint companies_compensatory_leave_months_within_a_year check (compensatory_leave_months between 1 and 12);
