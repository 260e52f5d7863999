create or replace function next_contract_no() returns text language sql as $$
  select 'C' || lpad(number, greatest(6, length(number)), '0')
  from (select nextval('employee_contract_numbers')::text as number) as numbered
$$;
