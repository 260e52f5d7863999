-- The first day of a lot within its stint. Deferred hours belong to the stint of the original lot; imported hours may
-- begin before their stint. Hours of an ended stint are owed and no longer usable.
create or replace function stint_day_of_lot(lot_id uuid) returns date language sql stable as $$
  select case when origin_lot.origin in ('import', 'carry_over') then coalesce((
    select min(greatest(stint.hired_on, origin_lot.valid_from)) from employments stint
    where stint.employee_id = origin_lot.employee_id and stint.hired_on <= origin_lot.valid_until
      and (stint.last_working_on is null or stint.last_working_on >= origin_lot.valid_from)
  ), origin_lot.valid_from) else origin_lot.valid_from end
  from leave_lots lot join leave_lots origin_lot on origin_lot.id = coalesce(lot.carried_from_id, lot.id)
  where lot.id = stint_day_of_lot.lot_id
$$;
