-- Items that are calculated at the end of leave or employment.
insert into salary_items (code, name_zh, kind, formula, is_taxable, tax_free_limit, is_insurable, is_in_hourly_wage,
  is_regular_wage, place) values
  ('COMPPAY', '未休補休工資', 'earning', 'manual', true, null, false, false, false, 96),
  ('SEVERANCE', '資遣費', 'earning', 'manual', false, null, false, false, false, 97),
  ('NOTICEPAY', '預告工資', 'earning', 'manual', true, null, false, false, false, 97)
on conflict (code) do nothing;

-- 離職結算: a run that pays leavers everything by their last working day.
alter table payroll_runs drop constraint payroll_runs_kind_known;
alter table payroll_runs add constraint payroll_runs_kind_known
  check (kind in ('monthly', 'bonus', 'off_cycle', 'leaving'));
