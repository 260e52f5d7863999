-- At commit, under a lock: two transactions that each remove one of the last two administrators do not both succeed.
create or replace function require_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('require_administrator'));
  -- The account or role did not administer before.
  if tg_table_name = 'emp_accounts' then
    if old.state <> 'active' or not exists (
      select from account_roles assigned join roles role on role.id = assigned.role_id
      where assigned.account_id = old.id and role.permissions @> array['access_set_up:edit']
    ) then
      return null;
    end if;
  elsif tg_table_name = 'account_roles' then
    if not exists (select from roles where id = old.role_id and permissions @> array['access_set_up:edit']) then
      return null;
    end if;
  end if;
  if not exists (select from administrators()) then
    -- The message contains the constraint name, because the driver returns no other detail of an error at commit.
    raise exception 'emp_accounts_an_administrator_remains: no administrator would be left'
      using errcode = 'check_violation', constraint = 'emp_accounts_an_administrator_remains';
  end if;
  return null;
end
$$;

drop trigger if exists account_roles_an_administrator_remains on account_roles;
create constraint trigger account_roles_an_administrator_remains
  after update or delete on account_roles
  deferrable initially deferred
  for each row execute function require_administrator();

-- Deleting an account deletes its roles, which the trigger above checks.
drop trigger if exists emp_accounts_an_administrator_remains on emp_accounts;
create constraint trigger emp_accounts_an_administrator_remains
  after update of state, employee_id on emp_accounts
  deferrable initially deferred
  for each row execute function require_administrator();

drop trigger if exists roles_an_administrator_remains on roles;
create constraint trigger roles_an_administrator_remains
  after update of permissions, scope on roles
  deferrable initially deferred
  for each row
  when (
    old.permissions @> array['access_set_up:edit']
    and (not new.permissions @> array['access_set_up:view', 'access_set_up:edit'] or old.scope <> new.scope)
  )
  execute function require_administrator();
