-- An entry says what it is of as the record was called then, which outlives the record, and on which screen it was done.
-- The rows of an import name its entry and are not listed by themselves; neither column is a reference, as entries outlive
-- what they tell of.
alter table audit_entries
  add column subject text,
  add column screen text,
  add column import_id uuid;

-- create, change, delete, import, reveal, export, refusal, alarm, sign_in, sign_in_failed, sign_out, session_end
update audit_entries set kind = 'create' where kind = 'change' and action = '新增';
update audit_entries set kind = 'delete' where kind = 'change' and action = '刪除';
update audit_entries set kind = 'session_end' where kind = 'change' and action in ('結束登入', '結束自己的登入');

update audit_entries entry set screen = known.screen
from (values
  ('company', 'company_data'), ('department', 'department_set_up'), ('job_title', 'position_set_up'),
  ('employment_type', 'contract_type_set_up'), ('nationality', 'nation_code_set_up'),
  ('project', 'project_and_grant_set_up'), ('holiday', 'holiday_set_up'), ('employee', 'employee_data'),
  ('emp_account', 'access_set_up'), ('role', 'access_set_up')
) as known (entity, screen)
where entry.entity = known.entity;

-- What the records still tell; those that are gone stay without.
update audit_entries entry set subject = named.subject
from (
  select 'employee' as entity, id, employee_no || ' ' || name_zh as subject from employees
  union all select 'project', id, code || ' ' || name_zh from projects
  union all select 'company', id, code || ' ' || name_zh from companies
  union all select 'job_title', id, code || ' ' || name_zh from job_titles
  union all select 'employment_type', id, code || ' ' || name_zh from employment_types
  union all select 'nationality', id, code || ' ' || name_zh from nationalities
  union all select 'holiday', id, to_char(date, 'YYYY/MM/DD') || ' ' || name from holidays
  union all select 'role', id, name from roles
  union all
  select 'department', d.id, d.code || ' ' || latest.name_zh
  from departments d
  join lateral (
    select p.name_zh from department_periods p where p.department_id = d.id order by p.effective_from desc limit 1
  ) latest on true
  union all
  select 'emp_account', a.id,
    a.username || case when e.id is null then '' else '（' || e.employee_no || ' ' || e.name_zh || '）' end
  from emp_accounts a left join employees e on e.id = a.employee_id
) named
where entry.entity = named.entity and entry.entity_id = named.id;
update audit_entries set subject = actor_name where kind in ('sign_in', 'sign_in_failed', 'sign_out');

-- Found by whom it is of too.
drop index audit_entries_search_idx;
create index audit_entries_search_idx on audit_entries
  using gin (search_grams(actor_name || ' ' || action || ' ' || coalesce(subject, '')));

-- The list: what imports wrote is looked up by their entry alone, or by the record.
drop index audit_entries_at_id_idx;
create index audit_entries_at_id_idx on audit_entries (at, id) where import_id is null;
drop index audit_entries_kind_at_id_idx;
create index audit_entries_kind_at_id_idx on audit_entries (kind, at, id) where import_id is null;
create index audit_entries_screen_at_id_idx on audit_entries (screen, at, id) where import_id is null;
create index audit_entries_import_id_id_idx on audit_entries (import_id, id) where import_id is not null;
-- What somebody did, and what was done to them.
create index audit_entries_account_id_at_id_idx on audit_entries (account_id, at, id);
create index audit_entries_employee_id_at_id_idx on audit_entries (employee_id, at, id) where employee_id is not null;
