-- Active accounts with a role of scope `all` that permits access administration. Accounts of former employees are
-- excluded.
create or replace function administrators() returns setof uuid language sql stable as $$
  select account.id
  from emp_accounts account
  join account_roles assigned on assigned.account_id = account.id
  join roles role on role.id = assigned.role_id
  where account.state = 'active'
    and role.permissions @> array['access_set_up:view', 'access_set_up:edit']
    and role.scope = 'all'
    and not exists (
      select from employments employment
      cross join (select (now() at time zone 'Asia/Taipei')::date as today) as clock
      where employment.employee_id = account.employee_id
        and employment.effective_from <= today and (employment.effective_to is null or employment.effective_to > today)
        and employment.last_working_on < today
    )
$$;
