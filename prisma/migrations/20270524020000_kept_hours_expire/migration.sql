-- What is kept of a lot for requests that nobody has decided (在途): it is not taken yet, and expires with the lot.
alter table leave_lots add column kept_minutes integer not null default 0;
update leave_lots lot set kept_minutes = kept.minutes
from (
  select lot_id, -sum(minutes) as minutes from leave_entries where kind in ('reserve', 'release') group by lot_id
  having sum(minutes) <> 0
) kept
where lot.id = kept.lot_id;

create or replace function keep_leave_lots() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_lots where id in (select lot_id from inserted) order by id for update;
  if exists (
    select from inserted join leave_lots lot on lot.id = inserted.lot_id
    where inserted.effective_on not between lot.valid_from and lot.valid_until
  ) then
    raise exception 'leave_entries_within_lot: an entry takes effect on a day of its lot'
      using errcode = 'check_violation';
  end if;
  update leave_lots lot set
    remaining_minutes = lot.remaining_minutes + written.minutes,
    kept_minutes = lot.kept_minutes - written.kept
  from (
    select lot_id, sum(minutes) as minutes,
      coalesce(sum(minutes) filter (where kind in ('reserve', 'release')), 0) as kept
    from inserted group by lot_id
  ) written
  where lot.id = written.lot_id;
  if exists (
    select from (
      select sum(sum(entry.minutes)) over (partition by entry.lot_id order by entry.effective_on) as minutes
      from leave_entries entry
      where entry.lot_id in (select lot_id from inserted where minutes < 0)
      group by entry.lot_id, entry.effective_on
    ) standing where standing.minutes < 0
  ) then
    raise exception 'leave_entries_not_overspent: a lot holds less than is taken from it'
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- What happened to hours, and what becomes of those that are left when their lot ends. A branch with a condition of its own is
-- read whole before it is brought into an order: whoever lists movements leaves out those of no minutes.
create or replace view leave_movements as
  select id, 1 as version, lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at,
    actor_name
  from leave_entries
  union all
  select id, 1, id, employee_id, type, 'expire', -(remaining_minutes + kept_minutes), valid_until + 1, null, null, null,
    null, null
  from leave_lots;

-- What has expired, in the order of the days on which it did.
drop index leave_lots_expires_on_idx;
create index leave_lots_expires_on_idx on leave_lots ((valid_until + 1)) where -(remaining_minutes + kept_minutes) <> 0;
