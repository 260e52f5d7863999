-- Who signs in the name of whom is entered by people and by HR: for which kinds of applications, and until it is withdrawn.
alter table sign_off_deputies rename column signer_id to employee_id;
alter table sign_off_deputies rename column valid_from to start_on;
alter table sign_off_deputies rename column valid_until to end_on;
alter table sign_off_deputies rename constraint sign_off_deputies_signer_id_fkey to sign_off_deputies_employee_id_fkey;
alter table sign_off_deputies
  -- Of which kinds; empty for all.
  add column kinds text[] default array[]::text[],
  add column note text,
  -- Null while nobody has withdrawn it.
  add column withdrawn_at timestamptz(3),
  add column version integer not null default 1,
  add constraint sign_off_deputies_kinds_known check (kinds is not null and kinds <@ array['leave']),
  -- The same two people once on a day.
  add constraint sign_off_deputies_no_overlap exclude using gist (
    employee_id with =, deputy_id with =, daterange(start_on, end_on, '[]') with &&
  ) where (withdrawn_at is null);
drop index sign_off_deputies_signer_id_idx;
drop index sign_off_deputies_deputy_id_valid_until_idx;
create index sign_off_deputies_employee_id_start_on_idx on sign_off_deputies (employee_id, start_on);
create index sign_off_deputies_deputy_id_end_on_idx on sign_off_deputies (deputy_id, end_on);
create index sign_off_deputies_start_on_idx on sign_off_deputies (start_on);
create index sign_off_deputies_search_idx on sign_off_deputies using gin (search_grams(coalesce(note, '')));

-- What was entered stays: who signed by it is told of applications.
revoke delete, truncate on sign_off_deputies from hr_service;

-- Whoever follows up what people apply for sees to who signs, where nobody works yet.
update roles set
  permissions = permissions || array['sign_off_deputy:view', 'sign_off_deputy:edit', 'sign_off_deputy:export']
where code in ('hr_manager', 'hr_officer') and not exists (select from emp_accounts);
update roles set
  permissions = permissions || array['sign_off_deputy:view', 'sign_off_deputy:export']
where code = 'auditor' and not exists (select from emp_accounts);
