-- An account that grants access must not see salaries, even through several roles together.
create or replace function administers_and_sees_salary(account uuid) returns boolean language sql stable as $$
  select coalesce(
    bool_or(role.permissions @> array['access_set_up:edit'])
      and bool_or(role.sensitive_groups && array['contract_pay', 'salary'] or exists (
        select from unnest(role.permissions) permission
        where split_part(permission, ':', 1) in ('salary_report', 'salary_adjustment', 'scales_of_salary')
      )),
    false
  )
  from account_roles assigned join roles role on role.id = assigned.role_id
  where assigned.account_id = account
$$;
