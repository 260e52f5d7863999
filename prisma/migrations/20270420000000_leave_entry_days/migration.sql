-- Who counts takes a share of what is counted in which nobody else counts until the transaction ends. Two connections that
-- were given one share waited for each other, and in a ring where they counted two things in opposite orders.
create function own_share() returns int language plpgsql as $$
declare
  share int := 0;
begin
  while not pg_try_advisory_xact_lock(hashtext('own_share'), share) loop
    share := share + 1;
  end loop;
  return share;
end
$$;

create or replace function keep_record_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  difference bigint := 0;
begin
  case tg_op
    when 'INSERT' then select count(*) into difference from inserted;
    when 'DELETE' then select -count(*) into difference from deleted;
    when 'TRUNCATE' then delete from record_counts where table_name = tg_table_name;
  end case;
  if difference <> 0 then
    insert into record_counts as kept (table_name, share, number)
    values (tg_table_name, own_share(), difference)
    on conflict (table_name, share) do update set number = kept.number + excluded.number;
  end if;
  return null;
end
$$;

-- How many entries of the ledger take effect on each day: a year of it is a sum over days, not over entries.
create table leave_entry_days (
  day date not null,
  share int not null,
  number int not null,
  constraint leave_entry_days_pkey primary key (day, share)
);

-- The service reads them; only the triggers below write them.
revoke insert, update, delete on leave_entry_days from hr_service;

create function keep_leave_entry_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own int := own_share();
begin
  case tg_op
    when 'INSERT' then
      insert into leave_entry_days as kept (day, share, number)
      select effective_on, own, count(*) from inserted group by effective_on
      on conflict (day, share) do update set number = kept.number + excluded.number;
    when 'DELETE' then
      insert into leave_entry_days as kept (day, share, number)
      select effective_on, own, -count(*) from deleted group by effective_on
      on conflict (day, share) do update set number = kept.number + excluded.number;
    when 'TRUNCATE' then
      delete from leave_entry_days;
  end case;
  return null;
end
$$;

create trigger leave_entries_days_of_inserted after insert on leave_entries
  referencing new table as inserted for each statement execute function keep_leave_entry_days();
create trigger leave_entries_days_of_deleted after delete on leave_entries
  referencing old table as deleted for each statement execute function keep_leave_entry_days();
create trigger leave_entries_days_of_truncated after truncate on leave_entries
  for each statement execute function keep_leave_entry_days();

insert into leave_entry_days (day, share, number)
select effective_on, 0, count(*) from leave_entries group by effective_on;

-- What happened to hours, and what becomes of those that are left when their lot ends. A branch with a condition of its own is
-- read whole before it is brought into an order: whoever lists movements leaves out those of no minutes.
create or replace view leave_movements as
  select id, 1 as version, lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at,
    actor_name
  from leave_entries
  union all
  select id, 1, id, employee_id, type, 'expire', -remaining_minutes, valid_until + 1, null, null, null, null, null
  from leave_lots;

-- What has expired, in the order of the days on which it did.
create index leave_lots_expires_on_idx on leave_lots ((valid_until + 1)) where -remaining_minutes <> 0;
