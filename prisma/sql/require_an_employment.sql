create or replace function require_an_employment() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'INSERT' then
    person := new.id;
  else
    person := old.employee_id;
  end if;
  if exists (select from employees where id = person)
    and not exists (select from employments where employee_id = person) then
    raise exception 'employees_have_an_employment: %', person using errcode = 'check_violation';
  end if;
  return null;
end
$$;

drop trigger if exists employees_have_an_employment on employees;
create constraint trigger employees_have_an_employment after insert on employees
  deferrable initially deferred for each row execute function require_an_employment();

drop trigger if exists employments_leave_one on employments;
create constraint trigger employments_leave_one after delete on employments
  deferrable initially deferred for each row execute function require_an_employment();
