-- How long somebody has had a password; of those from before, the log knows who has changed theirs.
alter table emp_accounts add column password_changed_at timestamptz(3) not null default current_timestamp;
update emp_accounts a set password_changed_at = coalesce(
  (
    select max(entry.at) from audit_entries entry
    where entry.entity = 'emp_account' and entry.entity_id = a.id and entry.action in ('變更密碼', '重設密碼')
  ),
  a.created_at
);
