-- Last day for which a lot counts as annual leave: its end, or the day before the next stint begins. A grant belongs
-- to the stint in which it begins; imported hours may begin before their stint.
create or replace function leave_granted_until(lot leave_lots) returns date language sql stable as $$
  select least(lot.valid_until, min(later.hired_on) - 1)
  from employments later
  where later.employee_id = lot.employee_id and later.hired_on > lot.valid_from and exists (
    select from employments own
    where own.employee_id = lot.employee_id and own.hired_on < later.hired_on and case
      when lot.origin = 'grant' then own.hired_on <= lot.valid_from
      else own.last_working_on is null or own.last_working_on >= lot.valid_from
    end
  )
$$;
