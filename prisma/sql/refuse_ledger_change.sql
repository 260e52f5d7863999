-- Also refuses the owner of the table.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'leave_entries_append_only: what is written in the ledger stays' using errcode = 'check_violation';
end
$$;

create or replace trigger leave_entries_append_only before update or delete or truncate on leave_entries
  for each statement execute function refuse_ledger_change();
