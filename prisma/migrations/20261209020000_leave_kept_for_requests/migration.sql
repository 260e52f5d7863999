-- Where the hours of some people stand on a day, of the lots that can be used on it: what takes effect until then. What
-- takes effect later, and what is kept for requests that nobody has decided (在途), is not taken off yet, and is told beside
-- it. Mirrors `balanceOn` of the domain.
drop function leave_balances(date, text, uuid[]);
create function leave_balances(day date, of_type text, people uuid[]) returns table (
  employee_id uuid,
  granted integer,
  carried_over integer,
  adjusted integer,
  taken integer,
  booked integer,
  pending integer,
  cashed_out integer,
  remaining integer,
  granted_from date,
  granted_until date,
  ends_on date
) language sql stable as $$
  select lot.employee_id,
    sum(of_lot.granted)::int,
    sum(of_lot.carried_over)::int,
    sum(of_lot.adjusted)::int,
    sum(of_lot.taken)::int,
    sum(of_lot.booked)::int,
    sum(of_lot.pending)::int,
    sum(of_lot.cashed_out)::int,
    sum(of_lot.remaining)::int,
    min(lot.valid_from) filter (where lot.origin = 'grant'),
    max(lot.valid_until) filter (where lot.origin = 'grant'),
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
      coalesce(sum(minutes) filter (where effective_on <= day and kind not in ('reserve', 'release')), 0) as remaining
    from leave_entries entry where entry.lot_id = lot.id
  ) of_lot
  where lot.employee_id = any(people) and lot.type = of_type and lot.valid_from <= day and lot.valid_until >= day
  group by lot.employee_id
$$;
