-- A password that was handed over ends unless its owner has chosen another by then. Those that wait now get the whole time;
-- the first administrator's, which stood in the configuration, is nobody's to renew and stays.
alter table emp_accounts add column password_ends_at timestamptz(3);
update emp_accounts set password_ends_at = current_timestamp + interval '14 days' where must_change_password and username <> 'admin';
