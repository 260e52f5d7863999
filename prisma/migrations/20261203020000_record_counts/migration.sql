-- How many rows there are of what every person has several of, kept as they come and go: counting half a million of them
-- for the first page of a list took longer than the page. Each connection counts in a share of its own, so that two that
-- write at once do not wait for each other; the number is their sum.
create table record_counts (
  table_name text not null,
  share int not null,
  number bigint not null,
  constraint record_counts_pkey primary key (table_name, share)
);

-- The service reads them; only the triggers below write them.
revoke insert, update, delete on record_counts from hr_service;

create function keep_record_counts() returns trigger
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
    values (tg_table_name, pg_backend_pid() % 16, difference)
    on conflict (table_name, share) do update set number = kept.number + excluded.number;
  end if;
  return null;
end
$$;

create trigger employee_documents_count_of_inserted after insert on employee_documents
  referencing new table as inserted for each statement execute function keep_record_counts();
create trigger employee_documents_count_of_deleted after delete on employee_documents
  referencing old table as deleted for each statement execute function keep_record_counts();
create trigger employee_documents_count_of_truncated after truncate on employee_documents
  for each statement execute function keep_record_counts();

create trigger employee_contracts_count_of_inserted after insert on employee_contracts
  referencing new table as inserted for each statement execute function keep_record_counts();
create trigger employee_contracts_count_of_deleted after delete on employee_contracts
  referencing old table as deleted for each statement execute function keep_record_counts();
create trigger employee_contracts_count_of_truncated after truncate on employee_contracts
  for each statement execute function keep_record_counts();

create trigger transfer_records_count_of_inserted after insert on transfer_records
  referencing new table as inserted for each statement execute function keep_record_counts();
create trigger transfer_records_count_of_deleted after delete on transfer_records
  referencing old table as deleted for each statement execute function keep_record_counts();
create trigger transfer_records_count_of_truncated after truncate on transfer_records
  for each statement execute function keep_record_counts();

insert into record_counts (table_name, share, number)
select 'employee_documents', 0, count(*) from employee_documents
union all
select 'employee_contracts', 0, count(*) from employee_contracts
union all
select 'transfer_records', 0, count(*) from transfer_records;
