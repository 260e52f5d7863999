-- An account that grants access must not see salaries, through several roles either.
create or replace function administers_and_sees_salary(account uuid) returns boolean language sql stable as $$
  select coalesce(
    bool_or(role.permissions @> array['access_set_up:edit'])
      and bool_or(role.sensitive_groups && array['contract_pay', 'salary'] or exists (
        select from unnest(role.permissions) permission
        where split_part(permission, ':', 1) in ('salary_report', 'salary_adjustment', 'scales_of_salary')
      )),
    false
  )
  from account_roles held join roles role on role.id = held.role_id
  where held.account_id = account
$$;
