-- The lowest monthly salary that the funder prescribes, integer NTD.
alter table projects
  add column minimum_pay bigint,
  add constraint projects_minimum_pay_bounds check (minimum_pay > 0);
