create or replace function register_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select employee_no from registered
    except
    select employee_no from used_employee_numbers(
      array(select employee_no from registered order by id),
      array(select id from registered order by id)
    )
  ) then
    raise exception 'employees_employee_no_key: used before' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;

create or replace trigger employees_register_number after insert on employees
  referencing new table as registered for each statement execute function register_employee_number();
