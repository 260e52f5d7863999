create or replace function leave_balances(day date, of_type text, people uuid[]) returns table (
  employee_id uuid, granted int, carried_over int, adjusted int, taken int, booked int, pending int, cashed_out int,
  remaining int, available int, granted_from date, granted_until date, ends_on date
)
language sql stable as $$
  select lot.employee_id,
    sum(of_lot.granted)::int,
    sum(of_lot.carried_over)::int,
    sum(of_lot.adjusted)::int,
    sum(of_lot.taken)::int,
    sum(of_lot.booked)::int,
    sum(of_lot.pending)::int,
    sum(of_lot.cashed_out)::int,
    sum(of_lot.remaining)::int,
    sum(case
      when exists (
        select from employments gone where gone.employee_id = lot.employee_id and gone.effective_to <= day
          and daterange(gone.effective_from, gone.effective_to) @> stint_day_of_lot(lot.id)
          and not is_service_counted_on(gone)
      ) then 0
      when of_lot.changes_later then (
        select greatest(0, min(standing.minutes)) from (
          select sum(sum(entry.minutes)) over (order by greatest(entry.effective_on, day)) as minutes
          from leave_entries entry where entry.lot_id = lot.id group by greatest(entry.effective_on, day)
        ) standing
      )
      else of_lot.remaining - of_lot.booked - of_lot.pending
    end)::int,
    min(lot.valid_from) filter (where lot.origin in ('grant', 'import') and coalesce(lot.granted_until, lot.valid_until) >= day),
    max(lot.valid_until) filter (where lot.origin in ('grant', 'import') and coalesce(lot.granted_until, lot.valid_until) >= day),
    min(lot.valid_until) filter (where of_lot.remaining > 0)
  from leave_lots lot
  cross join lateral (
    select
      coalesce(sum(minutes) filter (where kind in ('grant', 'overtime_earn', 'import') and effective_on <= day), 0) as granted,
      coalesce(sum(minutes) filter (where kind = 'carry_over' and effective_on <= day), 0) as carried_over,
      coalesce(sum(minutes) filter (
        where kind in ('manual_add', 'manual_reduce', 'correction') and effective_on <= day
      ), 0) as adjusted,
      -coalesce(sum(minutes) filter (where kind in ('use', 'cancel_return') and effective_on <= day), 0) as taken,
      -coalesce(sum(minutes) filter (
        where kind in ('use', 'cancel_return', 'carry_over', 'cash_out') and effective_on > day
      ), 0) as booked,
      -coalesce(sum(minutes) filter (where kind in ('reserve', 'release')), 0) as pending,
      -coalesce(sum(minutes) filter (where kind = 'cash_out' and effective_on <= day), 0) as cashed_out,
      coalesce(sum(minutes) filter (where effective_on <= day and kind not in ('reserve', 'release')), 0) as remaining,
      bool_or(
        effective_on > day and kind not in ('use', 'cancel_return', 'carry_over', 'cash_out', 'reserve', 'release')
      ) as changes_later
    from leave_entries entry where entry.lot_id = lot.id
  ) of_lot
  where lot.employee_id = any(people) and lot.type = of_type and lot.valid_from <= day and lot.valid_until >= day
    and (lot.origin not in ('grant', 'overtime_earn') or not exists (
      select from employments gone where gone.employee_id = lot.employee_id and gone.last_working_on < lot.valid_from
        and gone.effective_from <= lot.valid_from and gone.effective_to > lot.valid_from
    ))
  group by lot.employee_id
$$;
