-- An account holds one role or more: permissions add up, each as far as a role that gives it.
create table account_roles (
  account_id uuid not null,
  role_id uuid not null,
  constraint account_roles_pkey primary key (account_id, role_id),
  constraint account_roles_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint account_roles_role_id_fkey foreign key (role_id)
    references roles (id) on delete restrict on update cascade
);
create index account_roles_role_id_idx on account_roles (role_id);
insert into account_roles (account_id, role_id) select id, role_id from emp_accounts;

drop trigger emp_accounts_an_administrator_remains on emp_accounts;
alter table emp_accounts drop column role_id;

-- One of the roles opens the whole administration; what several open together in parts does not count.
create or replace function administrators() returns setof uuid stable language sql as $$
  select account.id
  from emp_accounts account
  join account_roles held on held.account_id = account.id
  join roles role on role.id = held.role_id
  left join employees employee on employee.id = account.employee_id
  where account.state = 'active'
    and role.permissions @> array['access_set_up:view', 'access_set_up:edit']
    and role.scope = 'all'
    and (
      employee.last_working_on is null
      or employee.last_working_on >= (now() at time zone 'Asia/Taipei')::date
    )
$$;

create or replace function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  -- Who did not administer before takes no administrator away.
  if tg_table_name = 'emp_accounts' then
    if old.state <> 'active' or not exists (
      select from account_roles held join roles role on role.id = held.role_id
      where held.account_id = old.id and role.permissions @> array['access_set_up:edit']
    ) then
      return null;
    end if;
  elsif tg_table_name = 'account_roles' then
    if not exists (select from roles where id = old.role_id and permissions @> array['access_set_up:edit']) then
      return null;
    end if;
  end if;
  if not exists (select from administrators()) then
    -- Its name stands in the message, because the client's driver hands on nothing else of a refusal at commit.
    raise exception 'emp_accounts_an_administrator_remains: no administrator would be left'
      using errcode = 'check_violation', constraint = 'emp_accounts_an_administrator_remains';
  end if;
  return null;
end
$$;
-- An account that goes takes its roles with it, which the next trigger sees.
create constraint trigger emp_accounts_an_administrator_remains
  after update of state, employee_id on emp_accounts
  deferrable initially deferred
  for each row execute function keep_an_administrator();
create constraint trigger account_roles_an_administrator_remains
  after update or delete on account_roles
  deferrable initially deferred
  for each row execute function keep_an_administrator();

-- Whoever grants access sees no salary, by no two roles either. Asked at commit, one after the other, because a role may
-- be given to somebody while somebody else changes what another role of theirs opens; under the lock of the rule above, for
-- with one of its own two writes could wait for each other.
create function administers_and_sees_salary(account uuid) returns boolean stable language sql as $$
  select coalesce(
    bool_or(role.permissions @> array['access_set_up:edit'])
      and bool_or(role.sensitive_groups @> array['salary'] or exists (
        select from unnest(role.permissions) permission
        where split_part(permission, ':', 1) in ('salary_report', 'salary_adjustment', 'scales_of_salary')
      )),
    false
  )
  from account_roles held join roles role on role.id = held.role_id
  where held.account_id = account
$$;
create function keep_administration_from_salary() returns trigger language plpgsql as $$
declare
  is_broken boolean;
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  if tg_table_name = 'roles' then
    is_broken := exists (
      select from account_roles held where held.role_id = new.id and administers_and_sees_salary(held.account_id)
    );
  else
    is_broken := administers_and_sees_salary(new.account_id);
  end if;
  if is_broken then
    raise exception 'account_roles_administrator_sees_no_salary: one account would grant access and see salary'
      using errcode = 'check_violation', constraint = 'account_roles_administrator_sees_no_salary';
  end if;
  return null;
end
$$;
create constraint trigger account_roles_administrator_sees_no_salary
  after insert or update on account_roles
  deferrable initially deferred
  for each row execute function keep_administration_from_salary();
create constraint trigger roles_administrator_sees_no_salary_by_another
  after update of permissions, sensitive_groups on roles
  deferrable initially deferred
  for each row execute function keep_administration_from_salary();
