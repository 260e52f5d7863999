-- Concurrent writers of one lot hold its key by their foreign keys already. A lock without keys does not deadlock
-- with these. The balance of a lot never falls below zero on any day. Decision 040.
create or replace function update_leave_lots() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_lots where id in (select lot_id from inserted) order by id for no key update;
  if exists (
    select from inserted join leave_lots lot on lot.id = inserted.lot_id
    where inserted.effective_on not between lot.valid_from and lot.valid_until
  ) then
    raise exception 'leave_entries_within_lot: an entry takes effect on a day of its lot'
      using errcode = 'check_violation';
  end if;
  update leave_lots lot set
    remaining_minutes = lot.remaining_minutes + written.minutes,
    reserved_minutes = lot.reserved_minutes - written.reserved
  from (
    select lot_id, sum(minutes) as minutes,
      coalesce(sum(minutes) filter (where kind in ('reserve', 'release')), 0) as reserved
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

create or replace trigger leave_entries_kept after insert on leave_entries
  referencing new table as inserted for each statement execute function update_leave_lots();
