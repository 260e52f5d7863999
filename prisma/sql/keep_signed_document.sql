-- A document stays once the employee has signed it.
create or replace function keep_signed_document() returns trigger language plpgsql as $$
begin
  if (old.stage = 'signed' or (old.agreed_at is not null and new.agreed_at is not null)) and (
    old.document_file_id is distinct from new.document_file_id
    or old.template_version_id is distinct from new.template_version_id
    or (old.signed_file_id is distinct from new.signed_file_id and old.signed_file_id is not null)
    or (old.stage = 'signed' and old.agreed_at is distinct from new.agreed_at)
  ) then
    raise exception 'employee_contracts_signed_document_unchanged: the document of a signed contract stays'
      using errcode = 'check_violation', constraint = 'employee_contracts_signed_document_unchanged';
  end if;
  return new;
end
$$;

create or replace trigger employee_contracts_signed_document_unchanged before update on employee_contracts
  for each row execute function keep_signed_document();
