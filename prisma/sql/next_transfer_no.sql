create or replace function next_transfer_no() returns text language sql as $$
  select 'T' || lpad(number, greatest(6, length(number)), '0')
  from (select nextval('transfer_record_numbers')::text as number) as numbered
$$;
