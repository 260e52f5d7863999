-- Until when a lot stands for the annual leave of its days: to its end, or to the day before its owner comes back for another
-- stint, in which leave is given anew. A grant is of the stint in which it begins; what was brought along may begin before the
-- stint that it is of.
create function leave_granted_until(lot leave_lots) returns date language sql stable as $$
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

-- Null where it stands to its end; filled in where what is given in a later stint meets it.
alter table leave_lots add column granted_until date;
alter table leave_lots drop constraint leave_lots_granted_once;
alter table leave_lots add constraint leave_lots_granted_once exclude using gist (
  employee_id with =,
  type with =,
  daterange(valid_from, coalesce(granted_until, valid_until), '[]') with &&
) where (origin = 'grant' or (origin = 'import' and type = 'annual'));

-- Whoever gives the same at this instant waits here for the other, and is refused by the constraint then.
create function end_earlier_grants() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update leave_lots lot set granted_until = leave_granted_until(lot)
  where lot.employee_id = new.employee_id and lot.type = new.type and lot.valid_until >= new.valid_from
    and (lot.origin = 'grant' or (lot.origin = 'import' and lot.type = 'annual'))
    and lot.valid_from < new.valid_from and coalesce(lot.granted_until, lot.valid_until) >= new.valid_from
    and leave_granted_until(lot) < new.valid_from;
  return new;
end
$$;

create trigger leave_lots_end_earlier_grants before insert on leave_lots
  for each row when (new.origin = 'grant' or (new.origin = 'import' and new.type = 'annual'))
  execute function end_earlier_grants();
