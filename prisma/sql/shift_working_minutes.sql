-- Minutes of work of a shift: without its unpaid breaks. Mirrors `workingMinutesOf` of the domain.
create or replace function shift_working_minutes(start_minute int, end_minute int, breaks text) returns int
language sql immutable as $$
  select (end_minute - start_minute + 1440) % 1440 - coalesce(sum(
    (part[3]::int * 60 + part[4]::int - part[1]::int * 60 - part[2]::int + 1440) % 1440
  ) filter (where part[5] is null), 0)::int
  from regexp_matches(coalesce(breaks, ''), '(\d\d):(\d\d)-(\d\d):(\d\d)(（計薪）)?', 'g') as part
$$;
