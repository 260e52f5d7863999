-- Hours of leave that somebody was given at once, to be used on days of their own (批次).
create table leave_lots (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  type text not null,
  origin text not null,
  valid_from date not null,
  -- Included: the hours can be used on it.
  valid_until date not null,
  -- The sum of its entries, kept by their trigger: nothing else writes it.
  remaining_minutes integer not null default 0,
  -- By which rule of the law it was given, in words; null for what was entered by hand.
  rule text,
  constraint leave_lots_pkey primary key (id),
  constraint leave_lots_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint leave_lots_type_known check (type in ('annual', 'compensatory')),
  constraint leave_lots_origin_known check (
    origin in ('grant', 'carry_over', 'overtime_earn', 'manual_add', 'import')
  ),
  constraint leave_lots_ends_after_start check (valid_until >= valid_from),
  constraint leave_lots_not_overspent check (remaining_minutes >= 0),
  -- What is granted for the days already is granted once; what is deferred, earned or added by hand stands beside it.
  constraint leave_lots_granted_once exclude using gist (
    employee_id with =,
    type with =,
    daterange(valid_from, valid_until, '[]') with &&
  ) where (origin = 'grant')
);
-- What an entry tells of its lot is that of the lot.
create unique index leave_lots_id_employee_id_type_key on leave_lots (id, employee_id, type);
-- What somebody can use on a day.
create index leave_lots_employee_id_type_valid_until_idx on leave_lots (employee_id, type, valid_until);
-- What expires soon, and what has expired: lots of which something is left.
create index leave_lots_left_idx on leave_lots (type, valid_until) include (employee_id, valid_from)
  where remaining_minutes > 0;

-- The ledger of leave hours: nothing is ever changed in it or taken from it.
create table leave_entries (
  id uuid not null default uuid_v7(),
  lot_id uuid not null,
  employee_id uuid not null,
  type text not null,
  kind text not null,
  -- Above zero what the lot gains, below what it loses.
  minutes integer not null,
  -- The day of the lot on which it takes effect: of a use that of the leave.
  effective_on date not null,
  reason text,
  -- The number of what it comes from: an application, a letter.
  source_no text,
  -- The entry that this one takes back.
  reverses_id uuid,
  at timestamptz(3) not null default current_timestamp,
  -- As the actor was called then.
  actor_name text not null,
  constraint leave_entries_pkey primary key (id),
  constraint leave_entries_lot_id_employee_id_type_fkey foreign key (lot_id, employee_id, type)
    references leave_lots (id, employee_id, type) on delete restrict on update cascade,
  constraint leave_entries_reverses_id_fkey foreign key (reverses_id)
    references leave_entries (id) on delete restrict on update cascade,
  constraint leave_entries_kind_known check (
    kind in ('grant', 'carry_over', 'overtime_earn', 'manual_add', 'import', 'use', 'cancel_return', 'manual_reduce',
      'cash_out', 'correction')
  ),
  constraint leave_entries_minutes_not_zero check (minutes <> 0),
  constraint leave_entries_sign_of_kind check (
    case
      when kind in ('grant', 'overtime_earn', 'manual_add', 'import', 'cancel_return') then minutes > 0
      when kind in ('use', 'manual_reduce', 'cash_out') then minutes < 0
      else true
    end
  ),
  constraint leave_entries_return_names_use check (kind <> 'cancel_return' or reverses_id is not null)
);
-- An entry is taken back once.
create unique index leave_entries_reverses_id_key on leave_entries (reverses_id);
create index leave_entries_lot_id_effective_on_idx on leave_entries (lot_id, effective_on);
create index leave_entries_employee_id_type_effective_on_idx on leave_entries (employee_id, type, effective_on);
create index leave_entries_effective_on_idx on leave_entries (effective_on);

-- The service adds to the ledger, and no more; what lots hold is written by the trigger alone.
revoke update, delete, truncate on leave_lots, leave_entries from hr_service;

-- Holds the lots of what was written, in one order, so that nobody waits for somebody who waits for them; counts them on,
-- and refuses what no day of a lot bears: hours that are given later do not serve for an earlier day.
create function keep_leave_lots() returns trigger
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
  update leave_lots lot set remaining_minutes = lot.remaining_minutes + written.minutes
  from (select lot_id, sum(minutes) as minutes from inserted group by lot_id) written
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
create trigger leave_entries_kept after insert on leave_entries
  referencing new table as inserted for each statement execute function keep_leave_lots();

-- Nobody changes the ledger or empties it, its owner neither.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'leave_entries_append_only: what is written in the ledger stays' using errcode = 'check_violation';
end
$$;
create trigger leave_entries_append_only before update or delete or truncate on leave_entries
  for each statement execute function refuse_ledger_change();

-- Where the hours of some people stand on a day, of the lots that can be used on it. Mirrors `balanceOn` of the domain.
create function leave_balances(day date, of_type text, people uuid[]) returns table (
  employee_id uuid,
  granted integer,
  carried_over integer,
  adjusted integer,
  taken integer,
  booked integer,
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
    sum(of_lot.cashed_out)::int,
    sum(lot.remaining_minutes)::int,
    min(lot.valid_from) filter (where lot.origin = 'grant'),
    max(lot.valid_until) filter (where lot.origin = 'grant'),
    min(lot.valid_until) filter (where lot.remaining_minutes > 0)
  from leave_lots lot
  cross join lateral (
    select
      coalesce(sum(minutes) filter (where kind in ('grant', 'overtime_earn', 'import')), 0) as granted,
      coalesce(sum(minutes) filter (where kind = 'carry_over'), 0) as carried_over,
      coalesce(sum(minutes) filter (where kind in ('manual_add', 'manual_reduce', 'correction')), 0) as adjusted,
      -coalesce(sum(minutes) filter (where kind in ('use', 'cancel_return') and effective_on <= day), 0) as taken,
      -coalesce(sum(minutes) filter (where kind in ('use', 'cancel_return') and effective_on > day), 0) as booked,
      -coalesce(sum(minutes) filter (where kind = 'cash_out'), 0) as cashed_out
    from leave_entries entry where entry.lot_id = lot.id
  ) of_lot
  where lot.employee_id = any(people) and lot.type = of_type and lot.valid_from <= day and lot.valid_until >= day
  group by lot.employee_id
$$;

-- What happened to hours: the entries, and what was left of lots when they ended, on the day after.
create view leave_movements as
  select id, 1 as version, lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at,
    actor_name
  from leave_entries
  union all
  select id, 1, id, employee_id, type, 'expire', -remaining_minutes, valid_until + 1, null, null, null, null, null
  from leave_lots where remaining_minutes > 0;
grant select on leave_movements to hr_service;
