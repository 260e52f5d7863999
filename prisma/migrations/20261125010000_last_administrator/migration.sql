-- Who can still administer access: an account in use, of nobody or of somebody who works here, whose role opens the whole
-- of it. A role that reaches only some of the organisation does not count, since nobody could give a wider one again.
create function administrators() returns setof uuid stable language sql as $$
  select account.id
  from emp_accounts account
  join roles role on role.id = account.role_id
  left join employees employee on employee.id = account.employee_id
  where account.state = 'active'
    and role.permissions @> array['access_set_up:view', 'access_set_up:edit']
    and role.scope = 'all'
    and (
      employee.last_working_on is null
      or employee.last_working_on >= (now() at time zone 'Asia/Taipei')::date
    )
$$;

-- Whoever takes an administrator away waits here for whoever else does, and then sees what that one left: at commit, every
-- statement of this function looks anew.
create or replace function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  if tg_table_name = 'emp_accounts' and (
    old.state <> 'active'
    or not exists (select from roles where id = old.role_id and permissions @> array['access_set_up:edit'])
  ) then
    return null;
  end if;
  if not exists (select from administrators()) then
    -- Its name stands in the message, because the client's driver hands on nothing else of a refusal at commit.
    raise exception 'emp_accounts_an_administrator_remains: no administrator would be left'
      using errcode = 'check_violation', constraint = 'emp_accounts_an_administrator_remains';
  end if;
  return null;
end
$$;

drop trigger emp_accounts_an_administrator_remains on emp_accounts;
create constraint trigger emp_accounts_an_administrator_remains
  after update of role_id, state, employee_id or delete on emp_accounts
  deferrable initially deferred
  for each row execute function keep_an_administrator();
drop trigger roles_an_administrator_remains on roles;
create constraint trigger roles_an_administrator_remains
  after update of permissions, scope on roles
  deferrable initially deferred
  for each row
  when (
    old.permissions @> array['access_set_up:edit']
    and (not new.permissions @> array['access_set_up:view', 'access_set_up:edit'] or old.scope <> new.scope)
  )
  execute function keep_an_administrator();
