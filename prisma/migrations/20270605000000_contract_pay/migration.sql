-- The pay of contracts and insured amounts are a group of sensitive values of their own: those who draw up contracts enter and read
-- them; the amounts of payroll stay in the group `salary`.
alter table roles
  drop constraint roles_sensitive_groups_known,
  add constraint roles_sensitive_groups_known check (
    sensitive_groups is not null
    and sensitive_groups <@ array['identity', 'contract_pay', 'salary', 'bank', 'health', 'evaluation']
  ),
  drop constraint roles_administrator_sees_no_salary,
  add constraint roles_administrator_sees_no_salary check (
    not permissions @> array['access_set_up:edit']
    or not (
      sensitive_groups && array['contract_pay', 'salary']
      or permissions && array[
        'salary_report:view', 'salary_report:edit', 'salary_report:approve', 'salary_report:export',
        'salary_adjustment:view', 'salary_adjustment:edit', 'salary_adjustment:approve', 'salary_adjustment:export',
        'scales_of_salary:view', 'scales_of_salary:edit', 'scales_of_salary:approve', 'scales_of_salary:export'
      ]
    )
  );

create or replace function administers_and_sees_salary(account uuid) returns boolean stable language sql as $$
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

-- Every role that has seen these values goes on seeing them. Accounts that draw up contracts and administer access stay as they are:
-- an administrator finds them in the access review and separates the two when one of them is changed.
alter table roles disable trigger roles_administrator_sees_no_salary_by_another;
update roles set sensitive_groups = sensitive_groups || array['contract_pay']
where sensitive_groups @> array['salary'] or code in ('hr_manager', 'hr_officer');
alter table roles enable trigger roles_administrator_sees_no_salary_by_another;
