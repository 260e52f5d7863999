create or replace function keep_administration_from_salary() returns trigger language plpgsql as $$
declare
  is_broken boolean;
begin
  perform pg_advisory_xact_lock(hashtext('require_administrator'));
  if tg_table_name = 'roles' then
    is_broken := exists (
      select from account_roles assigned where assigned.role_id = new.id and administers_and_sees_salary(assigned.account_id)
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

drop trigger if exists account_roles_administrator_sees_no_salary on account_roles;
create constraint trigger account_roles_administrator_sees_no_salary
  after insert or update on account_roles
  deferrable initially deferred
  for each row execute function keep_administration_from_salary();

drop trigger if exists roles_administrator_sees_no_salary_by_another on roles;
create constraint trigger roles_administrator_sees_no_salary_by_another
  after update of permissions, sensitive_groups on roles
  deferrable initially deferred
  for each row execute function keep_administration_from_salary();
