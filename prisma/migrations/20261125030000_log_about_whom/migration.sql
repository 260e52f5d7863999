-- Who reads the log reads of those whom they reach: every entry says whom it is about. Not a reference, because entries
-- outlive what they tell of. An entry about an account of nobody has an identifier that no employee has, so that only those
-- who reach everyone read it; one about nobody, a department or a holiday, has none.
alter table audit_entries
  add column employee_id uuid,
  add column project_id uuid,
  -- change, reveal, export, refusal, alarm, sign_in, sign_in_failed, sign_out
  add column kind text not null default 'change',
  -- What is not done to a record has none.
  alter column entity_id drop not null;

update audit_entries set employee_id = entity_id where entity = 'employee';
update audit_entries set kind = 'reveal' where entity = 'employee' and action = '檢視敏感資料';
update audit_entries set project_id = entity_id where entity = 'project';
update audit_entries entry set employee_id = coalesce(
  (select account.employee_id from emp_accounts account where account.id = entry.entity_id),
  '00000000-0000-0000-0000-000000000000'
) where entity = 'emp_account';

create index audit_entries_kind_at_id_idx on audit_entries (kind, at, id);
-- What somebody did lately: how many values they looked at.
create index audit_entries_account_id_kind_at_idx on audit_entries (account_id, kind, at);
